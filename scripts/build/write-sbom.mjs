import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { REPOSITORY_ROOT } from "../process/run.mjs";

const FILE = "build/sbom.json";
const ARGS = ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only", "--omit", "dev"];

/**
 * Writes the software bill of materials of the build: every package that the running shop needs, with its
 * version, license and checksum (CycloneDX). If npm is not in the PATH, the build has no such file.
 *
 * @returns {Promise<string>} the result for the output of the build
 */
export async function writeSbom() {
  const options = { cwd: REPOSITORY_ROOT, maxBuffer: 64 * 1024 * 1024 };
  /** @type {string} */
  const text = await new Promise((resolve) => {
    execFile("npm", ARGS, options, (failure, output) => resolve(failure === null ? output : ""));
  });
  if (text === "") return `not written, because npm sbom failed`;
  const { components } = JSON.parse(text);
  await mkdir(join(REPOSITORY_ROOT, "build"), { recursive: true });
  await writeFile(join(REPOSITORY_ROOT, FILE), text);
  return `${FILE}, ${components.length} packages`;
}
