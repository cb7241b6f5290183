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
    include: ["{app,backend,contract,launch,tests}/**/*.test.{ts,tsx}"],
    globalSetup: "tests/fixtures/database-server.ts",
    retry: 0,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    passWithNoTests: false,
  },
});
