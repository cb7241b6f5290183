import { execFileSync } from "node:child_process";

/** Matches folder names that do not describe the content. */
const MEANINGLESS_NAMES = /(^|\/)(utils?|lib|helpers?|common|misc|types|shared)\//;

/**
 * Checks that the name of every folder describes its content.
 * @returns {string[]} a complaint for each file
 */
export function check() {
  return execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
  })
    .split("\n")
    .filter((file) => MEANINGLESS_NAMES.test(file))
    .map((file) => `${file}: the name of its folder must describe the content`);
}
