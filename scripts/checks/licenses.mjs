import { readLockedPackages } from "./advisories.mjs";

/*
 * The licenses that packages may have. A package with another license fails the check, so that a person reads
 * that license first. `build/sbom.json` contains the license of each package that the running shop needs.
 */

/** The licenses of packages that the running shop needs. */
const SHIPPED = [
  ...["0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "BlueOak-1.0.0", "ISC"],
  ...["MIT", "MIT-0", "Unlicense"],
  "Apache-2.0 AND MIT",
  "MIT AND Apache-2.0",
  "Unlicense OR Apache-2.0",
  // The image library libvips has this license. It is a separate shared library that the shop does not
  // change.
  "LGPL-3.0-or-later",
  "Apache-2.0 AND LGPL-3.0-or-later",
  "Apache-2.0 AND LGPL-3.0-or-later AND MIT",
];
/** The additional licenses of packages that are only used to develop, build and test the shop. */
const DEVELOPMENT = [
  ...["CC-BY-3.0", "CC-BY-4.0", "CC0-1.0", "MPL-2.0", "Python-2.0"],
  "MIT AND Zlib",
  "MIT OR CC0-1.0",
];
/**
 * Packages without a license in the lockfile. Their package.json has the old field `licenses` or no such
 * field. The license is in their files.
 *
 * @type {Readonly<Record<string, string>>}
 */
const STATED = {
  busboy: "MIT",
  dicer: "MIT",
  eval: "MIT",
  format: "MIT",
  streamsearch: "MIT",
  "humanize-number": "MIT",
  only: "MIT",
  "parse-cache-control": "BSD-3-Clause",
  "require-like": "MIT",
};

/**
 * Returns a sentence for each package whose license is not listed.
 *
 * @param {import("./advisories.mjs").LockedPackage[]} packages
 * @returns {string[]}
 */
export function findUnlistedLicenses(packages) {
  return packages.flatMap(({ name, version, isDevelopment, license = STATED[name] }) => {
    const allowed = isDevelopment ? [...SHIPPED, ...DEVELOPMENT] : SHIPPED;
    if (license !== undefined && allowed.includes(removeParentheses(license))) return [];
    const which = isDevelopment ? "development" : "shipped";
    return `${name}@${version} (${which}) has the license ${license ?? "unknown"}: read it, then list it in scripts/checks/licenses.mjs or replace the package.`;
  });
}

/** @param {string} license */
function removeParentheses(license) {
  return license.replace(/^\((.*)\)$/, "$1");
}

/** @returns {string[]} */
export function check() {
  return findUnlistedLicenses(readLockedPackages());
}
