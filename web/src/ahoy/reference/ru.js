export default [{ id: "turn", title: "Turn", body: ["…"] }];
