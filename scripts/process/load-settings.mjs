import { existsSync } from "node:fs";
import { join } from "node:path";
import { HOME } from "./run.mjs";

/** Loads the file `.env`, if there is one, into the environment. Variables that are already set win. */
export function loadSettings() {
  const file = join(HOME, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
}
