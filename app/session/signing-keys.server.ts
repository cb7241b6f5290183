import path from "node:path";
import { readOrCreateKeys } from "@platform/config/key-file";
import { config } from "~/config.server";

let knownKeys: readonly string[] | undefined;

/**
 * Returns the keys that sign cookies, newest first. They come from SESSION_SECRETS, or from one random key
 * that is created at the first start. This key is in a file of the data folder that only its owner can read
 * (security-controls B4).
 */
export function getSigningKeys(): readonly string[] {
  knownKeys ??=
    config.sessionSecrets.length > 0
      ? config.sessionSecrets
      : readOrCreateKeys(path.join(config.dataDir, "session-secrets"));
  return knownKeys;
}
