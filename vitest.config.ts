import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { backendSettings, storefrontSettings } from "./platform/config/settings";

function folder(name: string): string {
  return fileURLToPath(new URL(`./${name}`, import.meta.url));
}

/**
 * What whoever runs the tests has set for a shop of its own decides nothing here: the shop reads an
 * empty setting as none. PROD_API_URL stays, since the contract's suite asks a deployed backend by it.
 */
const UNSET = Object.fromEntries(
  Object.keys({ ...storefrontSettings.shape, ...backendSettings.shape })
    .filter((name) => name !== "PROD_API_URL")
    .map((name) => [name, ""]),
);

/** What is promised of /prod-api. */
const CONTRACT = "tests/{contract,reference-backend}/**/*.test.ts";
/** What needs more time, or more of a machine, than a push may take: `npm run test:operations`. */
const OPERATIONS = "tests/operations/long/**/*.test.ts";
/**
 * The suites of `npm test`. `standIns` put something in the place of a module, which must be loaded for them
 * alone; every other file runs among modules that one before it has loaded, for loading them anew took most
 * of the time.
 */
const SUITES: Readonly<
  Record<string, { files: string[]; except?: string[]; standIns?: string[] }>
> = {
  contract: { files: [CONTRACT] },
  units: {
    files: [
      "{app,backend,contract,platform,scripts}/**/*.test.{ts,tsx,mjs}",
      "lab/{drawing,simulation}/**/*.test.{ts,mjs}",
    ],
    standIns: [
      "backend/services/accounts/sign-in.test.ts",
      "backend/services/refunds/refund-money.test.ts",
    ],
  },
  operations: { files: [OPERATIONS] },
  app: {
    files: ["tests/**/*.test.ts", "lab/{bench,soak}/**/*.test.ts"],
    except: [CONTRACT, OPERATIONS],
    standIns: ["tests/security/sign-in.test.ts"],
  },
};

const SHARED = {
  resolve: {
    alias: {
      "~": folder("app"),
      "@contract": folder("contract"),
      "@backend": folder("backend"),
      "@platform": folder("platform"),
      "@lab": folder("lab"),
    },
  },
  // Vite is only the tests' loader here: the shop is built by Remix and esbuild.
  publicDir: false,
} as const;

const LIMITS_AND_SETTINGS = {
  env: UNSET,
  setupFiles: "tests/fixtures/own-fetch.ts",
  retry: 0,
  // A limit ends what hangs; it decides nothing: no test is slow enough to meet it.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  teardownTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
} as const;

export default defineConfig({
  // The global set-up imports modules of the shop too.
  ...SHARED,
  test: {
    // Once for both: a project of its own would start a database of its own.
    globalSetup: "tests/fixtures/database-server.ts",
    passWithNoTests: false,
    projects: Object.entries(SUITES).flatMap(([name, { files, except = [], standIns = [] }]) => [
      {
        ...SHARED,
        test: {
          ...LIMITS_AND_SETTINGS,
          name,
          include: files,
          exclude: [...except, ...standIns],
          isolate: false,
        },
      },
      ...(standIns.length === 0
        ? []
        : [
            {
              ...SHARED,
              test: { ...LIMITS_AND_SETTINGS, name: `${name} with stand-ins`, include: standIns },
            },
          ]),
    ]),
  },
});
