import { expect, test } from "vitest";
import {
  defineSection,
  findSortableColumn,
  makeUnpagedView,
  type ListView,
  type Section,
} from "./define-section";

interface Row {
  readonly code: string;
}

const section: Section<Row, ListView> = {
  readView: () => makeUnpagedView("roles"),
  load: () => Promise.resolve({ rows: [], total: 0, more: null }),
  isPaged: false,
  getRowMarks: ({ code }) => ({ id: code }),
  getRowName: ({ code }) => code,
  getRowHref: ({ code }) => `/staff/roles/${code}`,
  columns: { code: { label: () => "Code", value: ({ code }) => code }, state: { label: () => "" } },
  list: ["code", "state"],
};
const file = {
  path: () => "/staff/roles.csv",
  name: () => "roles.csv",
  page: () => Promise.resolve({ rows: [], next: null }),
};

test("defineSection rejects a list with a column that has no label", () => {
  expect(() => defineSection({ ...section, list: ["code", "users"] })).toThrow('"users"');
});

test("defineSection rejects a CSV file with a column that has no value", () => {
  expect(() => defineSection({ ...section, file: { ...file, columns: ["code"] } })).not.toThrow();
  expect(() => defineSection({ ...section, file: { ...file, columns: ["state"] } })).toThrow(
    '"state"',
  );
});

test("a list without paging can be sorted by each column that has a label and a value", () => {
  expect(findSortableColumn(section, "code")?.value).toBeDefined();
  expect(findSortableColumn(section, "state")).toBeUndefined();
  expect(findSortableColumn(section, "constructor")).toBeUndefined();
  expect(findSortableColumn({ ...section, isPaged: true }, "code")).toBeUndefined();
});
