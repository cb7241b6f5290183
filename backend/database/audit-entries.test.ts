import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../tests/fixtures/database";
import { makeBuyer, makeGoods, openShop, placeOrderByCart } from "../../tests/fixtures/money-shop";
import { listAuditEntries } from "./admin-lists";
import { recordAuditEntry } from "./audit-entries";
import { createId } from "./ids";
import { staffAction } from "./schema/staff";
import { asHkCents } from "../rules/money";

const database = openTestDatabase();
const MIGRATION = new URL("./migrations/0005_audit_entries.sql", import.meta.url);

/** Runs the UPDATE statements of the migration again. */
async function migrateRows() {
  const statements = readFileSync(MIGRATION, "utf8").split("--> statement-breakpoint");
  const updates = statements.filter((statement) => /^UPDATE/m.test(statement));
  expect(updates).toHaveLength(13);
  // At the time of the migration, the subject id was a number that was compared with the ids of other tables.
  await database.db.execute(sql`alter table staff_action alter subject_id type bigint using null`);
  // Later versions forbid changes of audit entries.
  await database.db.execute(sql`alter table staff_action disable trigger user`);
  for (const update of updates) await database.db.execute(sql.raw(update));
  await database.db.execute(sql`alter table staff_action alter subject_id type text`);
  await database.db.execute(sql`alter table staff_action enable trigger user`);
}

test("the migration turns the prose of old audit entries into structured data", async () => {
  const buyer = await makeBuyer(database.db);
  const goods = await makeGoods(database.db, { stock: 5 });
  const { id, orderNo } = await placeOrderByCart(openShop(database.db), buyer, { goods: [goods] });
  await database.db.execute(
    sql`update shop_order set company = 'SF Express', tracking_no = 'SF 1' where id = ${id}`,
  );
  const written = [
    ["ship", orderNo, "SF Express SF 1"],
    ["addTrace", orderNo, "inTransit"],
    ["receiveRefund", "R1", "restocked"],
    ["approveRefund", "R1", "8000"],
    ["saveProduct", "洗髮露", "price 8850, stock 7, off shelf"],
    ["grantCoupon", "everyone", "5000/30000"],
    ["confirmPayment", "P1", "HSBC 4711 paidLate"],
    ["signIn", "", ""],
    ["saveProduct", "洗髮露", "by hand"],
  ];
  await database.db.insert(staffAction).values(
    written.map(([action = "", subject = "", detail = ""]) => ({
      id: createId(),
      staffName: "mei",
      action,
      subject,
      detail,
    })),
  );
  await migrateRows();
  const { rows } = await listAuditEntries(database.db, { pageNum: 1, pageSize: 50 });
  const entries = rows.filter(({ staffName }) => staffName === "mei").reverse();
  expect(entries.map(({ subjectKind, after, detail }) => [subjectKind, after, detail])).toEqual([
    ["order", { company: "SF Express", trackingNo: "SF 1" }, ""],
    ["order", { parcel: "inTransit" }, ""],
    [null, { restocked: true }, ""],
    [null, { amountCents: 8000 }, ""],
    ["sku", { priceCents: 8850, stock: 7, onShelf: false }, ""],
    ["everyone", { discountCents: 5000, minSpendCents: 30_000 }, ""],
    [null, { tradeNo: "HSBC 4711", outcome: "paidLate" }, ""],
    [null, null, ""],
    ["sku", null, "by hand"],
  ]);
  expect(entries[0]?.subjectId).toBe(id);
});

test("an audit entry contains its subject and the changed values before and after", async () => {
  await recordAuditEntry(database.db, {
    staffName: "ming",
    action: "saveProduct",
    subject: { kind: "sku", id: "7", name: "洗髮露" },
    before: { priceCents: asHkCents(10_000), stock: 3, onShelf: true },
    after: { priceCents: asHkCents(9_000), stock: 3, onShelf: false },
  });
  const { rows } = await listAuditEntries(database.db, {
    pageNum: 1,
    pageSize: 1,
    keyword: "洗髮",
  });
  expect(rows[0]).toMatchObject({
    staffName: "ming",
    subject: "洗髮露",
    subjectKind: "sku",
    subjectId: "7",
    // Unchanged values are left out.
    before: { priceCents: 10_000, onShelf: true },
    after: { priceCents: 9_000, onShelf: false },
    address: "",
    detail: "",
  });
});
