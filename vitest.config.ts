import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { backendSettings, storefrontSettings } from "./platform/config/settings";

function folder(name: string): string {
  return fileURLToPath(new URL(`./${name}`, import.meta.url));
}

/**
 * Empties every setting, because the shop treats an empty setting as unset. The settings of the machine then
 * have no effect. PROD_API_URL is kept, because the contract suite may test a deployed backend.
 */
const UNSET = Object.fromEntries(
  Object.keys({ ...storefrontSettings.shape, ...backendSettings.shape })
    .filter((name) => name !== "PROD_API_URL")
    .map((name) => [name, ""]),
);

interface Suite {
  readonly files: readonly string[];
  /** The files that replace a module, so that each of them must import its own modules. */
  readonly standIns?: readonly string[];
}

/** The suites by name. Each test file belongs to one of them. */
const SUITES: Readonly<Record<string, Suite>> = {
  /** The tests of the API /prod-api. */
  contract: { files: ["tests/{contract,reference-backend}/**/*.test.ts"] },
  /** The tests beside their sources. */
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
  /** The tests of the running shop. */
  app: {
    files: [
      "tests/!(contract|reference-backend|operations)/**/*.test.ts",
      "tests/operations/*.test.ts",
      "lab/{bench,soak}/**/*.test.ts",
      "lab/growth/distribution.test.ts",
    ],
    standIns: ["tests/security/sign-in.test.ts"],
  },
  /** The tests that take too long for a push. `npm run test:operations` runs them. */
  operations: {
    files: [
      "tests/operations/long/**/*.test.ts",
      "lab/growth/!(distribution).test.ts",
      "lab/large-shop/**/*.test.ts",
    ],
  },
};

/** Returns the suites of this run. By default they are all, so that a path selects any test. */
function chooseSuites(names = process.env.TEST_SUITES): Suite[] {
  if (names === undefined) return Object.values(SUITES);
  return names.split(",").map((name) => {
    const suite = SUITES[name];
    if (suite === undefined) throw new Error(`TEST_SUITES names the unknown suite ${name}.`);
    return suite;
  });
}

const chosen = chooseSuites();
const standIns = chosen.flatMap((suite) => suite.standIns ?? []);

/** The test files that take longest, in this order. */
const LONGEST_FILES = [
  "tests/every-route/back-office-pages.test.ts",
  "tests/every-route/qa-contract.test.ts",
  "tests/size-budgets/weigh.test.ts",
  "tests/every-route/back-office-frame.test.ts",
  "tests/security/money.test.ts",
  "tests/faults/faulty-pages.test.ts",
  "tests/faults/dead-backend.test.ts",
  "lab/soak/soak.test.ts",
  "tests/every-route/text-without-style.test.ts",
  "tests/security/guard-spellings.test.ts",
  "tests/reference-backend/random-inputs.test.ts",
  "tests/contract/generated-client.test.ts",
  "backend/backup/backup.test.ts",
  "backend/services/staff/read-figures.test.ts",
];
for (const file of LONGEST_FILES)
  if (!existsSync(folder(file))) throw new Error(`LONGEST_FILES names the missing file ${file}.`);

/**
 * Starts the longest files first, so that no worker is idle at the end of a run. Vitest itself knows no durations in a
 * clean checkout and then starts the files with the most text first.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const getRank = ({ moduleId }: TestSpecification) => {
      const rank = LONGEST_FILES.findIndex((file) => moduleId.endsWith(`/${file}`));
      return rank < 0 ? LONGEST_FILES.length : rank;
    };
    const sorted = await super.sort(files);
    return sorted.sort((one, other) => getRank(one) - getRank(other));
  }
}

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
  // Vite only loads the tests here. Remix and esbuild build the shop.
  publicDir: false,
} as const;

const LIMITS_AND_SETTINGS = {
  env: UNSET,
  setupFiles: "tests/fixtures/own-fetch.ts",
  retry: 0,
  // The limit ends a hanging test. Every other test is much faster.
  testTimeout: 600_000,
  hookTimeout: 600_000,
  teardownTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
} as const;

export default defineConfig({
  // Use the same settings for the global set-up, because it also imports modules of the shop.
  ...SHARED,
  test: {
    // Create the database once for all projects. A set-up in each project would start several databases.
    globalSetup: "tests/fixtures/database-server.ts",
    passWithNoTests: false,
    sequence: { sequencer: LongestFirst },
    // Put all suites in one project, because each project transforms and imports the modules of the shop again.
    projects: [
      {
        ...SHARED,
        test: {
          ...LIMITS_AND_SETTINGS,
          name: "tests",
          include: chosen.flatMap(({ files }) => files),
          exclude: ["**/node_modules/**", ...standIns],
          isolate: false,
        },
      },
      ...(standIns.length === 0
        ? []
        : [{ ...SHARED, test: { ...LIMITS_AND_SETTINGS, name: "stand-ins", include: standIns } }]),
    ],
  },
});
