import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

function room(name: string): string {
  return fileURLToPath(new URL(`./${name}`, import.meta.url));
}

export default defineConfig({
  resolve: {
    alias: { "~": room("app"), "@contract": room("contract"), "@backend": room("backend") },
  },
  // Vite is only the tests' loader here: the shop is built by Remix and esbuild.
  publicDir: false,
  test: {
    include: ["{app,backend,contract,tests}/**/*.test.{ts,tsx}", "launch/**/*.test.mjs"],
    globalSetup: "tests/fixtures/database-server.ts",
    retry: 0,
    // A limit ends what hangs; it decides nothing: no test is slow enough to meet it.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    passWithNoTests: false,
  },
});
