import { randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import { hostname } from "node:os";

const HOST_LENGTH = 60;

/** What a process calls itself to the others: program, machine and process, and a word that no other start has. */
export function nameInstance(program: "storefront" | "backend" | "worker"): string {
  const word = randomInt(36 ** 4).toString(36);
  const host = hostname()
    .replaceAll(/[^\w.-]/g, "-")
    .slice(0, HOST_LENGTH);
  return `${program}@${host}:${process.pid}-${word.padStart(4, "0")}`;
}

/** Which version of the shop this process runs, on which Node: 1.0.0+node.22.12.0. */
export function programVersion(): string {
  return `${shopVersion()}+node.${process.versions.node}`;
}

/** As the folder that the program was started in says; a build that was taken out of it has none. */
function shopVersion(): string {
  try {
    const written: unknown = JSON.parse(readFileSync("package.json", "utf8"));
    if (typeof written !== "object" || written === null || !("version" in written)) return "0";
    return String(written.version)
      .replaceAll(/[^\w.-]/g, "-")
      .slice(0, 20);
  } catch {
    return "0";
  }
}
