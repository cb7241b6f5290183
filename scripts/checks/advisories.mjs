import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";

/*
 * Compares the lockfile with the security advisories of the registry (`npm audit`). Some registries, and
 * machines without a network, provide no advisories. The check then passes, and its line says that nothing
 * was checked.
 */

/**
 * The severities that fail the check.
 *
 * @type {Readonly<Record<"shipped" | "development", readonly string[]>>}
 */
const FAILING = {
  shipped: ["moderate", "high", "critical"],
  development: ["high", "critical"],
};
const AUDIT_WITHIN_MS = 120_000;

/**
 * The advisories that do not concern the shop, by their URL, with the reason.
 *
 * @type {Readonly<Record<string, string>>}
 */
const ACCEPTED = {};

/**
 * @typedef {{ name: string, version: string, license?: string, isDevelopment: boolean, path: string }} LockedPackage
 * @typedef {{ severity: string, nodes: string[], via: (string | { url: string, title: string, severity: string })[] }} Vulnerability
 * @typedef {{ message?: string, error?: { summary?: string }, vulnerabilities?: Record<string, Vulnerability> }} Report
 */

/**
 * Returns the packages of package-lock.json.
 *
 * @returns {LockedPackage[]}
 */
export function readLockedPackages(file = "package-lock.json") {
  /** @type {{ packages: Record<string, { version: string, license?: string, dev?: boolean, devOptional?: boolean }> }} */
  const { packages } = JSON.parse(readFileSync(file, "utf8"));
  return Object.entries(packages)
    .filter(([path]) => path !== "")
    .map(([path, { version, license, dev = false }]) => ({
      name: path.replace(/^.*node_modules\//, ""),
      version,
      ...(license === undefined ? {} : { license }),
      isDevelopment: dev,
      path,
    }));
}

/**
 * Returns a complaint for each advisory that fails the check. Returns a note if the registry returned no
 * report.
 *
 * @param {Report} report the output of `npm audit --json`
 * @param {LockedPackage[]} packages
 * @returns {{ complaints: string[], note?: string }}
 */
export function evaluateReport({ vulnerabilities, message, error }, packages) {
  if (vulnerabilities === undefined)
    return {
      complaints: [],
      note: `the registry offers no advisories (${error?.summary || message || "no answer"})`,
    };
  const development = new Set(
    packages.filter((each) => each.isDevelopment).map(({ path }) => path),
  );
  const complaints = Object.entries(vulnerabilities).flatMap(([name, { nodes, via }]) => {
    const use = nodes.every((node) => development.has(node)) ? "development" : "shipped";
    return via.flatMap((advisory) =>
      typeof advisory === "string" ||
      !FAILING[use].includes(advisory.severity) ||
      advisory.url in ACCEPTED
        ? []
        : `${name} (${use}): ${advisory.severity}, ${advisory.title} (${advisory.url}). See docs/how-to/update-dependencies.md.`,
    );
  });
  return { complaints: [...new Set(complaints)].sort() };
}

/** @returns {Promise<Report>} */
function readReport() {
  const args = ["audit", "--json", "--package-lock-only", "--fetch-retries=0"];
  return new Promise((resolve) => {
    const options = { timeout: AUDIT_WITHIN_MS, maxBuffer: 64 * 1024 * 1024 };
    execFile("npm", args, options, (failure, output) => {
      try {
        resolve(JSON.parse(output));
      } catch {
        resolve({ message: failure?.message.split("\n")[0] ?? "npm audit printed no JSON" });
      }
    });
  });
}

/** @returns {Promise<{ complaints: string[], note?: string }>} */
export async function check() {
  return evaluateReport(await readReport(), readLockedPackages());
}
