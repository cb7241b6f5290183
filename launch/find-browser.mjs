import { existsSync } from "node:fs";
import { ProgramFailed, run } from "./run.mjs";
import { step } from "./steps.mjs";

const KNOWN_PLACES = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const APT = "/usr/bin/apt-get";

/**
 * Sees to it that there is a browser for the journeys: one that is named by CHROMIUM_PATH or already
 * there, else, for root on Debian, the system's own package of Chromium.
 *
 * @returns {Promise<string | undefined>} what to do when there is none
 */
export async function ensureBrowser() {
  if (hasBrowser()) return undefined;
  if (process.getuid?.() === 0 && existsSync(APT)) await installChromium();
  if (hasBrowser()) return undefined;
  return (
    "The journeys need Chromium and there is none. Install it (on Debian, as root: apt-get install " +
    "chromium), or set CHROMIUM_PATH to a browser of that kind."
  );
}

function hasBrowser() {
  const named = process.env["CHROMIUM_PATH"];
  return (named ? [named] : KNOWN_PLACES).some((place) => existsSync(place));
}

async function installChromium() {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  try {
    await step("chromium", async () => {
      await run(APT, ["update", "-qq"], { env, quiet: true });
      const packages = ["chromium", "fonts-noto-cjk"];
      await run(APT, ["install", "-y", "-qq", "--no-install-recommends", ...packages], {
        env,
        quiet: true,
      });
    });
  } catch (error) {
    if (!(error instanceof ProgramFailed)) throw error;
    console.log(error.said.trim());
  }
}
