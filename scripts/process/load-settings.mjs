import { existsSync } from "node:fs";
import { join } from "node:path";
import { REPOSITORY_ROOT } from "./run.mjs";

/**
 * Loads the file `.env` into the environment if the file exists. Variables that are already set have
 * priority.
 */
export function loadSettings() {
  const file = join(REPOSITORY_ROOT, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
}
