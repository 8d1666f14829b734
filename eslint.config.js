import js from "@eslint/js";

export default [
  { ignores: ["web/dist/**", ".venv/**", ".venv-oldest/**", "build/**", "data/**", "dist/**", "mutants/**"] },
  js.configs.recommended,
  {
    files: ["web/**/*.js", "services/page/*.js"],
    rules: {
      "no-undef": "off", // tsc knows the browser's names
      eqeqeq: "error",
      "no-var": "error",
      "prefer-const": "error",
      "no-shadow": ["error", { builtinGlobals: false }],
      "no-unused-vars": ["error", { ignoreRestSiblings: true, argsIgnorePattern: "^_" }],
      "consistent-return": "error",
      // Texts and drawn paths are in strings, which have no place to break.
      "max-len": [
        "error",
        { code: 120, ignoreStrings: true, ignoreTemplateLiterals: true, ignoreRegExpLiterals: true },
      ],
      "max-lines": ["error", 400],
      "max-lines-per-function": ["error", 60],
    },
  },
];
