import { existsSync } from "node:fs";
import { ProgramFailed, run } from "./run.mjs";
import { step } from "./steps.mjs";

/** The same as in tests/fixtures/browser-program.ts, the first that is there is taken. */
const KNOWN_PLACES = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];
/** Debian's packages of Chromium: without a window a page costs a third of the work. */
const PACKAGES = ["chromium-headless-shell", "chromium"];
const APT = "/usr/bin/apt-get";

/**
 * Sees to it that there is a browser for the suites that open pages: one that is named by CHROMIUM_PATH or already
 * there, else, for root on Debian, the system's own package of Chromium.
 *
 * @returns {Promise<string | undefined>} what to do when there is none
 */
export async function ensureBrowser() {
  if (hasBrowser()) return undefined;
  if (process.getuid?.() === 0 && existsSync(APT)) await installChromium();
  if (hasBrowser()) return undefined;
  return (
    "The tests need Chromium and there is none. Install it (on Debian, as root: apt-get install " +
    "chromium-headless-shell), or set CHROMIUM_PATH to a browser of that kind."
  );
}

function hasBrowser() {
  const named = process.env["CHROMIUM_PATH"];
  return (named ? [named] : KNOWN_PLACES).some((place) => existsSync(place));
}

async function installChromium() {
  await step("chromium", async () => {
    await isDoneByApt("update");
    for (const name of PACKAGES) {
      const wanted = [name, "fonts-noto-cjk"];
      if (await isDoneByApt("install", "-y", "--no-install-recommends", ...wanted)) return name;
    }
    return "none";
  });
}

/**
 * @param {...string} args
 * @returns {Promise<boolean>} false after having told what apt said
 */
async function isDoneByApt(...args) {
  try {
    await run(APT, ["-qq", ...args], { env: { DEBIAN_FRONTEND: "noninteractive" }, quiet: true });
    return true;
  } catch (error) {
    if (!(error instanceof ProgramFailed)) throw error;
    console.log(error.said.trim());
    return false;
  }
}
