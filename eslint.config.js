import { defineConfig } from "eslint/config";
import tseslint from "typescript-eslint";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import prettier from "eslint-config-prettier";

const zodMiniOnly = {
  name: "zod",
  message: 'Import from "zod/mini": the full build is 76 KB in the browser.',
};

const logOnly = {
  name: "pino",
  message:
    "Make a log by platform/logging/create-log.ts: it takes out of an error what a shopper typed.",
};

/** Lists of order statuses by hand miss the next status. */
const statusListMessage =
  "Derive lists of order statuses from the facts in contract/model/order-status.ts.";
const orderStatus = 'MemberExpression[object.name="ORDER_STATUS"]';
const noStatusLists = [
  `ArrayExpression > ${orderStatus} ~ ${orderStatus}`,
  `TemplateLiteral > ${orderStatus} ~ ${orderStatus}`,
  'LogicalExpression[left.right.object.name="ORDER_STATUS"][right.right.object.name="ORDER_STATUS"]',
].map((selector) => ({ selector, message: statusListMessage }));

export default defineConfig(
  {
    ignores: [
      "build/",
      "public/build/",
      "node_modules/",
      ".cache/",
      ".data/",
      "playwright-report/",
      "test-results/",
    ],
  },
  {
    files: ["**/*.{ts,tsx}"],
    extends: [tseslint.configs.strictTypeChecked, jsxA11y.flatConfigs.recommended, prettier],
    plugins: { "react-hooks": reactHooks },
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      ...reactHooks.configs.recommended.rules,
      "max-lines": ["error", { max: 400, skipBlankLines: true, skipComments: true }],
      "no-restricted-imports": ["error", { paths: [zodMiniOnly, logOnly] }],
      "no-restricted-syntax": [
        "error",
        {
          selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
          message: "React escapes; raw HTML is how stored scripts run.",
        },
        ...noStatusLists,
      ],
      "@typescript-eslint/switch-exhaustiveness-check": "error",
      "@typescript-eslint/only-throw-error": [
        "error",
        {
          allow: [
            { from: "lib", name: "Response" },
            { from: "package", package: "@remix-run/node", name: "TypedResponse" },
            { from: "package", package: "@remix-run/server-runtime", name: "TypedResponse" },
          ],
        },
      ],
      "@typescript-eslint/restrict-template-expressions": [
        "error",
        { allowNumber: true, allowBoolean: true },
      ],
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      "@typescript-eslint/consistent-type-imports": "error",
      // A leading underscore says: taken out on purpose, or asked for by the caller's signature.
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_" },
      ],
    },
  },
  {
    // Settings are read and checked by config/, and each program hands it its environment in one place.
    files: ["{app,backend,contract,platform}/**/*.{ts,tsx}", "server.ts"],
    ignores: [
      "app/config.server.ts",
      "backend/run-program.ts",
      "app/edge/server/start-backend.server.ts",
    ],
    rules: {
      "no-restricted-properties": [
        "error",
        {
          object: "process",
          property: "env",
          message: "Read settings through config.server.ts (storefront) or config.ts (backend).",
        },
      ],
    },
  },
  {
    // An error printed whole tells the parameters of the statement that failed.
    files: ["{app,backend,contract,platform}/**/*.{ts,tsx}", "server.ts"],
    ignores: ["**/*.test.{ts,tsx}"],
    rules: { "no-console": "error" },
  },
  {
    // The one place that makes a log, and what reads an error for it.
    files: ["platform/logging/*.ts"],
    rules: { "no-restricted-imports": ["error", { paths: [zodMiniOnly] }] },
  },
  {
    // A function of the source fits one look; a test may tell its story from top to bottom.
    files: ["{app,backend,contract,lab,platform,scripts}/**/*.{ts,tsx}", "*.ts"],
    ignores: ["**/*.test.{ts,tsx}"],
    rules: {
      "max-lines-per-function": ["error", { max: 60, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ["**/*.test.ts", "**/*.test.tsx", "tests/**/*.ts"],
    rules: {
      "no-restricted-imports": ["error", { paths: [zodMiniOnly] }],
      // Expected values are written out.
      "no-restricted-syntax": "off",
      // A test's fixture may be named `use`; no component is rendered here.
      "react-hooks/rules-of-hooks": "off",
      "@typescript-eslint/no-non-null-assertion": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
    },
  },
);
