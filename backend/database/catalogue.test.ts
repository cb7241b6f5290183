/* Compares the check constraints and partial indexes in PostgreSQL with the constants in the code. */
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { ORDER_STATUSES, listTransitionSources } from "@contract/model/order-status";
import {
  COUPON_STATUS,
  DETAIL_STATUS,
  OPEN_PAYOUT_STATUSES,
  ORDER_STATUS,
  PAY_STATUS,
  REFUND_STATUS,
  SEX,
  STAFF_CONFIRMED_KINDS,
} from "@contract/model/states";
import { JOB_OUTCOMES, NOTICE_PLACES } from "@contract/staff/states";
import { openTestDatabase } from "../../tests/fixtures/database";

const database = openTestDatabase();

/** The columns that hold codes. */
const CODE_COLUMNS = /\b(status|detail_status|progress|outcome|place|kind|sex)\b/;

/** The expected codes by constraint or index and by column. */
const EXPECTED: Readonly<Record<string, Readonly<Record<string, readonly (number | string)[]>>>> = {
  order_status: { status: ORDER_STATUSES, detail_status: Object.values(DETAIL_STATUS) },
  order_unpaid: { status: listTransitionSources("pay") },
  order_review_due: { status: [ORDER_STATUS.completed] },
  order_shipped: { status: listTransitionSources("receive") },
  refund_status: { status: Object.values(REFUND_STATUS) },
  refund_replacement_due: { progress: ["approved"] },
  shopper_sex: { sex: Object.values(SEX) },
  coupon_used: { status: [COUPON_STATUS.used] },
  payment_unheard: { status: [PAY_STATUS.pending, PAY_STATUS.cancelled] },
  payment_for_desk: { status: [PAY_STATUS.pending], kind: STAFF_CONFIRMED_KINDS },
  money_back_waiting: { status: OPEN_PAYOUT_STATUSES },
  mail_waiting: { status: ["waiting"] },
  mail_failed: { status: ["failed"] },
  notice_place_known: { place: NOTICE_PLACES },
  job_run_outcome: { outcome: JOB_OUTCOMES },
  content_entry_kind: { kind: ["question", "case"] },
};

/** Reads all check constraints and index conditions that use one of these columns. */
async function readConditions(): Promise<Map<string, string>> {
  const { rows } = await database.db.execute<{ name: string; condition: string }>(sql`
    select conname as name, pg_get_expr(conbin, conrelid) as condition from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace
    union all select indexrelid::regclass::text, pg_get_expr(indpred, indrelid)
    from pg_index join pg_class on pg_class.oid = indrelid
    where indpred is not null and relnamespace = 'public'::regnamespace`);
  const coded = rows.filter(({ condition }) => CODE_COLUMNS.test(condition));
  return new Map(coded.map(({ name, condition }) => [name, condition]));
}

/**
 * Returns the codes that a condition compares a column with, such as `status = 0` or `status = ANY (ARRAY[0, 2])`.
 */
function listComparedCodes(condition: string, column: string): string[] {
  const compared = new RegExp(
    String.raw`\b${column}\)?(?:::text)? = (?:ANY \((?:\()?ARRAY\[([^\]]*)\]|('[^']*'|\d+))`,
    "g",
  );
  return [...condition.matchAll(compared)]
    .flatMap(([, list, one]) => (list ?? one ?? "").split(","))
    .map((code) => code.trim().replace(/^\(?'?(.*?)'?(?:::\w+)?\)?(?:::\w+)?$/, "$1"));
}

test("the list EXPECTED of this test names every check constraint and partial index on a code column", async () => {
  expect([...(await readConditions()).keys()].sort()).toEqual(Object.keys(EXPECTED).sort());
});

test.each(Object.entries(EXPECTED))(
  "the database constraint %s contains exactly the codes of the constants",
  async (name, columns) => {
    const condition = (await readConditions()).get(name) ?? "";
    for (const [column, codes] of Object.entries(columns))
      expect(listComparedCodes(condition, column).sort(), condition).toEqual(
        codes.map(String).sort(),
      );
  },
);
