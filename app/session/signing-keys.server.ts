import path from "node:path";
import { readOrCreateKeys } from "@platform/config/key-file";
import { config } from "~/config.server";

let known: readonly string[] | undefined;

/**
 * Returns the keys that sign cookies, newest first. They come from SESSION_SECRETS, or from one random key
 * that is created at the first start. This key is in a file of the data folder that only its owner can read
 * (security-controls B4).
 */
export function signingKeys(): readonly string[] {
  known ??=
    config.sessionSecrets.length > 0
      ? config.sessionSecrets
      : readOrCreateKeys(path.join(config.dataDir, "session-secrets"));
  return known;
}
