import { execFileSync } from "node:child_process";
import { basename } from "node:path";

/** Matches private words of earlier versions. Each has a standard term (docs/explanation/architecture.md). */
const PRIVATE_WORDS =
  /(^|-)(desk|deed|front-door|house|room|wall|wish|told|ledger|books|sweeps?|sweeper|gate|shelf|portrait|still-life|island|brick|mischief)(-|\.|$)/;

/** Checks that files and folders have standard names. @returns {string[]} */
export function check() {
  const files = execFileSync(
    "git",
    ["ls-files", "app", "backend", "contract", "lab", "platform", "tests"],
    {
      encoding: "utf8",
    },
  );
  const parts = new Set(files.split("\n").flatMap((file) => file.split("/")));
  return [...parts]
    .filter((part) => PRIVATE_WORDS.test(basename(part)))
    .map(
      (part) => `${part}: use the standard term in this name (docs/explanation/architecture.md)`,
    );
}
