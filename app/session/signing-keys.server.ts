import path from "node:path";
import { keptKeys } from "@platform/config/kept-keys";
import { config } from "~/config.server";

let known: readonly string[] | undefined;

/**
 * The keys that sign cookies, newest first: SESSION_SECRETS, else one made at random on the first
 * start and kept in the data folder for its owner only (security-controls B4).
 */
export function signingKeys(): readonly string[] {
  known ??=
    config.sessionSecrets.length > 0
      ? config.sessionSecrets
      : keptKeys(path.join(config.dataDir, "session-secrets"));
  return known;
}
