import { expect, test } from "vitest";
import { evaluateReport, readLockedPackages } from "./advisories.mjs";
import { findUnlistedLicenses } from "./licenses.mjs";

const shipped = { name: "qs", version: "1.0.0", path: "node_modules/qs", isDevelopment: false };
const tool = { name: "vite", version: "1.0.0", path: "node_modules/vite", isDevelopment: true };

/** @param {string} name @param {string} severity */
function createReport(name, severity) {
  const advisory = { url: `https://example.org/${name}`, title: "Denial of service", severity };
  return {
    vulnerabilities: { [name]: { severity, nodes: [`node_modules/${name}`], via: [advisory] } },
  };
}

test("every package of the lockfile has a listed license", () => {
  const packages = readLockedPackages();
  expect(packages.length).toBeGreaterThan(500);
  expect(findUnlistedLicenses(packages)).toEqual([]);
});

test("the license check reports a license that is not listed, or that is only listed for development", () => {
  expect(findUnlistedLicenses([{ ...shipped, license: "(MIT)" }])).toEqual([]);
  expect(findUnlistedLicenses([{ ...tool, license: "MPL-2.0" }])).toEqual([]);
  for (const license of ["MPL-2.0", "AGPL-3.0-only", undefined])
    expect(
      findUnlistedLicenses([{ ...shipped, ...(license === undefined ? {} : { license }) }]),
    ).toHaveLength(1);
});

test("a moderate advisory fails the check only if the running shop needs the package", () => {
  expect(evaluateReport(createReport("qs", "moderate"), [shipped]).complaints).toHaveLength(1);
  expect(evaluateReport(createReport("qs", "low"), [shipped]).complaints).toEqual([]);
  expect(evaluateReport(createReport("vite", "moderate"), [tool]).complaints).toEqual([]);
  expect(evaluateReport(createReport("vite", "high"), [tool]).complaints).toHaveLength(1);
});

test("the advisory check passes with a note if the registry provides no advisories", () => {
  const refused = { message: "405 Method Not Allowed", error: { summary: "" } };
  expect(evaluateReport(refused, [shipped])).toEqual({
    complaints: [],
    note: "the registry offers no advisories (405 Method Not Allowed)",
  });
});
