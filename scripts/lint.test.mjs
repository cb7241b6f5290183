import { describe, expect, test } from "vitest";
import { listAffectedFiles } from "./lint.mjs";

describe("listAffectedFiles", () => {
  const before = {
    "page.ts": { hash: "1", imports: ["part.ts"] },
    "part.ts": { hash: "1", imports: ["money.ts"] },
    "money.ts": { hash: "1", imports: [] },
    "other.ts": { hash: "1", imports: [] },
  };

  test("listAffectedFiles returns nothing if no file changed", () => {
    expect(listAffectedFiles(before, before)).toEqual([]);
  });

  test("listAffectedFiles returns a changed file and its direct and indirect importers", () => {
    const now = { ...before, "money.ts": { hash: "2", imports: [] } };
    expect(listAffectedFiles(before, now).sort()).toEqual(["money.ts", "page.ts", "part.ts"]);
  });

  test("listAffectedFiles returns the importers of a deleted file", () => {
    const { "money.ts": _, ...rest } = before;
    const now = { ...rest, "part.ts": { hash: "1", imports: [] } };
    expect(listAffectedFiles(before, now).sort()).toEqual(["page.ts", "part.ts"]);
  });

  test("listAffectedFiles returns only the new file if it imports an existing import cycle", () => {
    const circle = {
      "a.ts": { hash: "1", imports: ["b.ts"] },
      "b.ts": { hash: "1", imports: ["a.ts"] },
    };
    const now = { ...circle, "new.ts": { hash: "1", imports: ["a.ts"] } };
    expect(listAffectedFiles(circle, now)).toEqual(["new.ts"]);
    expect(
      listAffectedFiles(now, { ...now, "b.ts": { hash: "2", imports: ["a.ts"] } }),
    ).toHaveLength(3);
  });
});
