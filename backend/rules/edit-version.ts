import { Refusal } from "./refusal";

/**
 * The version that a change gives its row, which is to be locked until it is written; refuses `versionConflict`
 * where whoever made the change saw another version than the present one.
 */
export function nextVersion(present: { readonly version: number }, seenVersion: number): number {
  if (present.version !== seenVersion) throw new Refusal("versionConflict");
  return present.version + 1;
}
