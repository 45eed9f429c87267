import js from "@eslint/js";
import hooks from "eslint-plugin-react-hooks";
import globals from "globals";
import tseslint from "typescript-eslint";

/** Effects say what they do: `useEffect(function focusFirstFault() {…})`. */
const NAMED_EFFECTS = {
  selector: "CallExpression[callee.name=/^use(Layout)?Effect$/] > ArrowFunctionExpression:first-child",
  message: "Name the effect: useEffect(function whatItDoes() {…}, […]).",
};
const NO_DEFAULT_EXPORT = {
  selector: "ExportDefaultDeclaration",
  message: "Named exports only: a thing has one name everywhere.",
};
const NO_BARREL = { selector: "ExportAllDeclaration", message: "No barrels: import from the file that has it." };

/** The modules are read once for all test files of a worker: whoever has read one before keeps the real one. */
const NO_MODULE_MOCK = {
  selector: "CallExpression[callee.object.name='vi'][callee.property.name=/^(mock|doMock)$/]",
  message:
    "Give the function as a prop or an argument, or answer at the test's server: a replaced module does not reach who read it before.",
};

/** A write's pending state comes from one hook, with its notice, its refusal and the guard against a second press. */
const PENDING_BY_HAND = {
  selector:
    "VariableDeclarator[init.callee.name='useState'] > ArrayPattern > Identifier:first-child[name=/^(is)?(busy|pending|saving|sending|working)$/i]",
  message: "Write through useApiMutation (webapp-shared/forms): it knows what is pending.",
};
const RAW_MUTATION = {
  selector: "ImportDeclaration[source.value='@tanstack/react-query'] > ImportSpecifier[imported.name='useMutation']",
  message: "Write through useApiMutation (webapp-shared/forms), which is made of it.",
};

export default tseslint.config(
  { ignores: ["**/dist/", "**/*.gen.ts", "**/node_modules/", ".venv/", "staticfiles/", ".data/"] },
  js.configs.recommended,
  {
    files: ["webapp-*/src/**/*.{ts,tsx}"],
    extends: [...tseslint.configs.recommendedTypeChecked, ...tseslint.configs.stylisticTypeChecked],
    plugins: { "react-hooks": hooks },
    languageOptions: {
      globals: globals.browser,
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      ...hooks.configs.recommended.rules,
      "no-restricted-syntax": [
        "error",
        NAMED_EFFECTS,
        NO_DEFAULT_EXPORT,
        NO_BARREL,
        NO_MODULE_MOCK,
        PENDING_BY_HAND,
        RAW_MUTATION,
      ],
      "no-console": ["error", { allow: ["info", "error"] }],
      eqeqeq: ["error", "always"],
      "@typescript-eslint/consistent-type-definitions": ["error", "interface"],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
      "@typescript-eslint/dot-notation": "off",
      "@typescript-eslint/prefer-nullish-coalescing": ["error", { ignorePrimitives: true }],
      // `/re/.exec(text)` reads the same and names what is looked for first
      "@typescript-eslint/no-empty-function": "off",
    },
  },
  {
    files: ["**/*.{js,mjs,cjs}", "tools/**", "*.config.ts", "webapp-*/*.ts"],
    languageOptions: { globals: globals.node },
  },
  // what is handed to page.evaluate runs in the browser
  { files: ["tests/e2e/**", "tests/bench/**"], languageOptions: { globals: { ...globals.node, ...globals.browser } } },
  {
    files: ["tools/**/*.ts", "*.config.ts", "webapp-*/*.ts"],
    extends: [...tseslint.configs.recommended],
  },
);
