import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { DETAIL_STATUS, ORDER_STATUS, REFUND_PROGRESS, REFUND_TYPE } from "@contract/model/states";
import { getApprovalTransition, REFUND_TRANSITIONS } from "@contract/model/order-status";
import { ORDER_TRANSITIONS } from "./order-states";

const PAGE = "docs/reference/order-states.md";

/** Returns the part of the docs page below a second-level heading. */
function readSection(title: string): string {
  const page = readFileSync(PAGE, "utf8").split(/^## /m);
  const found = page.find((part) => part.startsWith(`${title}\n`));
  if (found === undefined) throw new Error(`${PAGE} has no section "${title}"`);
  return found;
}

/** Returns the arrows of the state diagram in a section, without the arrows from the start point. */
function listArrows(title: string): string[] {
  return [...readSection(title).matchAll(/^ {2}(\w+) --> (\w+):/gm)]
    .map(([, from = "", to = ""]) => `${from} → ${to}`)
    .sort();
}

/** Returns the first two columns of the tables in a section. They contain names and numbers. */
function listRows(title: string): string[] {
  const rows = readSection(title).matchAll(/^\| `?(\w+)`? +\| `?(\w+)`? +\|/gm);
  return [...rows].map(([, first = "", second = ""]) => `${first} ${second}`);
}

function formatStatusName(status: number): string {
  const found = Object.entries(ORDER_STATUS).find(([, value]) => value === status);
  if (found === undefined) throw new Error(`no order status ${status}`);
  return found[0];
}

test("the order diagram in the docs shows exactly the status changes in ORDER_TRANSITIONS", () => {
  const moves = Object.values(ORDER_TRANSITIONS).flatMap(({ from, to }) =>
    from.map((status) => `${formatStatusName(status)} → ${formatStatusName(to)}`),
  );
  expect(listArrows("Order")).toEqual(moves.sort());
});

test("the order tables in the docs list each order status and each detail status with its number", () => {
  const { all, unknown, ...statuses } = ORDER_STATUS;
  const rows = listRows("Order");
  for (const [name, status] of Object.entries(statuses))
    expect(rows).toContain(`${name} ${status}`);
  for (const [name, status] of Object.entries(DETAIL_STATUS))
    expect(rows).toContain(`${status} ${name}`);
  expect(rows).not.toContain(`all ${all}`);
  expect(rows).not.toContain(`unknown ${unknown}`);
});

test("the refund diagram in the docs shows exactly the moves of REFUND_TRANSITIONS and the approvals", () => {
  const approvals = Object.values(REFUND_TYPE).map(getApprovalTransition);
  const moves = [...Object.values(REFUND_TRANSITIONS), ...approvals].flatMap(({ from, to }) =>
    from.map((progress) => `${progress} → ${to}`),
  );
  expect(listArrows("Refund")).toEqual([...new Set(moves)].sort());
});

test("the refund table in the docs lists each step with the refund status that it sets", () => {
  const approvals = Object.values(REFUND_TYPE).map(getApprovalTransition);
  const statuses = new Map(
    [...Object.values(REFUND_TRANSITIONS), ...approvals].map((move) => [move.to, move.status]),
  );
  const rows = listRows("Refund");
  for (const progress of REFUND_PROGRESS)
    expect(rows).toContain(`${progress} ${statuses.get(progress) ?? 0}`);
});
