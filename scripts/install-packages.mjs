import { completePostgres } from "./complete-postgres.mjs";
import { isInstalled } from "./is-installed.mjs";
import { run } from "./run.mjs";
import { step } from "./steps.mjs";

/** Installs exactly what the lockfile names, unless that is what is there. */
export async function installPackages() {
  if (!(await isInstalled())) {
    await step("packages", async () => {
      // Also the packages that only building needs, whatever NODE_ENV says.
      await run("npm", ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"]);
    });
  }
  await completePostgres();
}
