import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { backendSettings, storefrontSettings } from "./config/settings";

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

export default defineConfig({
  resolve: {
    alias: {
      "~": folder("app"),
      "@contract": folder("contract"),
      "@backend": folder("backend"),
      "@config": folder("config"),
      "@lifecycle": folder("lifecycle"),
      "@logging": folder("logging"),
    },
  },
  // Vite is only the tests' loader here: the shop is built by Remix and esbuild.
  publicDir: false,
  test: {
    include: [
      "{app,backend,config,contract,lifecycle,logging,tests}/**/*.test.{ts,tsx}",
      "scripts/**/*.test.{ts,mjs}",
    ],
    globalSetup: "tests/fixtures/database-server.ts",
    env: UNSET,
    retry: 0,
    // A limit ends what hangs; it decides nothing: no test is slow enough to meet it.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    teardownTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    passWithNoTests: false,
  },
});
