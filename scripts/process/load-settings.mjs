import { existsSync } from "node:fs";
import { join } from "node:path";
import { REPOSITORY_ROOT } from "./run.mjs";

/** Loads the file `.env`, if there is one, into the environment. Variables that are already set win. */
export function loadSettings() {
  const file = join(REPOSITORY_ROOT, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
}
