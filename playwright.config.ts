import { defineConfig, type Project } from "@playwright/test";
import { getBrowserLaunchOptions } from "./tests/fixtures/browser-program";
import type { ShopOptions } from "./tests/fixtures/shop";

const ownPort = Number(process.env.E2E_PORT ?? 3900);
/**
 * The URL of a deployed shop to test. Without it, the tests start the build of this folder with its own data.
 */
const deployed = process.env.BASE_URL;
const baseURL = deployed ?? `http://localhost:${ownPort}`;
const qaToken = process.env.QA_TOKEN ?? (deployed === undefined ? "e2e-qa-token-of-this-run" : "");

/** The factor by which the browser is slowed down. 4 simulates a slow phone or a busy machine. */
const slowdown = Number(process.env.BROWSER_SLOWDOWN ?? 1);
const languages = ["zhTw", "en"] as const;
/**
 * True on each push. A journey then runs once with JavaScript in one language and once without it in the
 * other language (decision 0024).
 */
const isPaired = process.env.JOURNEYS === "paired";
/** A slow phone. On each push only its network is slow, because a slow processor is simulated by busy waiting. */
const LOW_END = {
  slowdown: isPaired ? slowdown : Math.max(6, slowdown),
  line: { latencyMs: 400, bytesPerSecond: 50_000 },
} as const;
const PAIRED = ["js-zhTw", "nojs-en", "lowend-zhTw"];
const PROJECTS: readonly Project<ShopOptions>[] = languages.flatMap((lang) => [
  { name: `js-${lang}`, use: { lang, scripts: true } },
  { name: `nojs-${lang}`, use: { lang, scripts: false, javaScriptEnabled: false } },
  { name: `lowend-${lang}`, grep: /@lowend/, use: { lang, scripts: true, ...LOW_END } },
]);

/**
 * Runs only the journeys that a language can break, for example by the length of its texts, in both
 * languages.
 */
function pairUp(projects: typeof PROJECTS): Project<ShopOptions>[] {
  return projects.flatMap((project) => {
    if (project.name !== undefined && PAIRED.includes(project.name)) return [project];
    return project.name === "js-en" ? [{ ...project, grep: /@each-language/ }] : [];
  });
}

export default defineConfig<ShopOptions>({
  testDir: "tests/journeys",
  outputDir: "test-results",
  fullyParallel: true,
  retries: 0,
  // On each push, the other tests run beside the journeys.
  workers: isPaired ? 1 : 2,
  forbidOnly: process.env.CI !== undefined,
  // The limit ends a hanging journey. The longest takes 30 s, and on a slow machine with other load several minutes.
  timeout: 480_000,
  expect: { timeout: 60_000 },
  reporter: [["list"], ["html", { open: "never" }]],
  use: {
    baseURL,
    qaToken,
    slowdown,
    // Take no screenshot after each step, because it would take as long as the step itself.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false, sources: false },
    screenshot: "only-on-failure",
    viewport: { width: 360, height: 740 },
    ...getBrowserLaunchOptions(),
  },
  projects: isPaired ? pairUp(PROJECTS) : [...PROJECTS],
  ...(deployed === undefined && {
    webServer: {
      command: "node scripts/testing/shop-for-journeys.mjs",
      url: `${baseURL}/healthz`,
      timeout: 300_000,
      gracefulShutdown: { signal: "SIGTERM" as const, timeout: 30_000 },
      env: {
        NODE_ENV: "production",
        PORT: String(ownPort),
        DATA_DIR: ".data/e2e",
        QA_TOKEN: qaToken,
        STAFF_PASSWORD: "rootwell",
        LOG_LEVEL: "warn",
        // Convert only the images that a journey requests.
        PREWARM_IMAGES: "0",
      },
    },
  }),
});
