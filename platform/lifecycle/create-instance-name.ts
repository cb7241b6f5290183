import { randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import { hostname } from "node:os";

const HOST_LENGTH = 60;

/**
 * Returns a name for this process that is unique among all instances. It consists of the program, the
 * machine, the process id and a random suffix.
 */
export function createInstanceName(program: "storefront" | "backend" | "worker"): string {
  const word = randomInt(36 ** 4).toString(36);
  const host = hostname()
    .replaceAll(/[^\w.-]/g, "-")
    .slice(0, HOST_LENGTH);
  return `${program}@${host}:${process.pid}-${word.padStart(4, "0")}`;
}

/** Returns the versions of the shop and of Node, such as 1.0.0+node.22.12.0. */
export function getProgramVersion(): string {
  return `${readShopVersion()}+node.${process.versions.node}`;
}

/** Reads the version from package.json in the working directory. Without this file, the version is "0". */
function readShopVersion(): string {
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
