import { existsSync } from "node:fs";
import { join } from "node:path";
import { HOME } from "./run.mjs";

/** Reads the file `.env`, if there is one, into the environment; what is already set there stays. */
export function loadSettings() {
  const file = join(HOME, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
}
