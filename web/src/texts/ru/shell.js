// Всё вокруг партии.
export default {
  "close": "Закрыть",
  "skip": "К содержанию",
  "live.messages": "Сообщения",
  "live.away": "Сервер не отвечает. Пробуем снова …",
  "live.back": "Связь восстановлена.",
  "problem.unknown": "Что-то пошло не так: {what}",
};
