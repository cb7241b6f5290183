/* Tests the seals of audit entries, and the triggers that forbid changes. */
import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { openTestDatabase } from "../../../tests/fixtures/database";
import { openShop } from "../../../tests/fixtures/money-shop";
import { recordAuditEntry } from "../../database/audit-entries";
import { createId } from "../../database/ids";
import { runInTransaction } from "../../database/transaction";
import { auditSeal, staffAction } from "../../database/schema/staff";
import { deleteExpiredRows } from "../retention/delete-expired-rows";
import type { Shop } from "../shop";
import { checkAuditEntries, sealAuditEntries } from "./seal-audit-entries";

const database = openTestDatabase();
let shop: Shop;
beforeAll(() => {
  shop = openShop(database.db);
});
const LATER = new Date(Date.now() + 2 * 3_600_000);

/** Runs statements as the owner of the tables, who can disable the triggers. */
async function tamper(...statements: string[]): Promise<void> {
  const both = (what: string) =>
    ["staff_action", "audit_seal"].map((table) => `alter table ${table} ${what} trigger user`);
  for (const statement of [...both("disable"), ...statements, ...both("enable")])
    await database.db.execute(sql.raw(statement));
}

beforeEach(async () => {
  await tamper("truncate staff_action, audit_seal");
  for (const name of ["one", "two", "three", "four"])
    await recordAuditEntry(database.db, {
      staffName: "anna",
      action: "saveRole",
      subject: { kind: "role", id: name, name },
      after: { name, refundLimitCents: 100 },
    });
});

const check = (known = {}) =>
  checkAuditEntries(
    shop,
    "mac" in known ? (known as { number: number; mac: string }) : null,
    LATER,
  );

test("the shop's database role can neither change nor delete an audit entry or its seal", async () => {
  await sealAuditEntries(shop);
  for (const statement of [
    "update staff_action set staff_name = 'ben'",
    "update staff_action set detail = 'x' where subject_kind = 'role'",
    "delete from staff_action",
    "truncate staff_action cascade",
    "update audit_seal set mac = 'x'",
    "delete from audit_seal",
    "truncate audit_seal",
  ]) {
    const done = database.db.execute(sql.raw(statement));
    await expect(done, statement).rejects.toMatchObject({ cause: { code: "42501" } });
  }
  expect(await database.db.$count(staffAction)).toBe(4);
});

test("a database role that does not own the audit tables cannot disable their triggers", async () => {
  const asShop = (statement: string) =>
    runInTransaction(database.db, async (tx) => {
      await tx.execute(sql`create role audit_test_shop`);
      await tx.execute(
        sql`grant select, insert, update, delete on all tables in schema public to audit_test_shop`,
      );
      await tx.execute(sql`set local role audit_test_shop`);
      await recordAuditEntry(tx, { staffName: "anna", action: "signIn" });
      await tx.execute(sql.raw(statement));
      // Roll back, so that the role does not outlive the test.
      tx.rollback();
    });
  for (const statement of [
    "alter table staff_action disable trigger user",
    "set session_replication_role = replica",
    "truncate staff_action",
    "drop trigger staff_action_kept on staff_action",
  ])
    await expect(asShop(statement), statement).rejects.toMatchObject({ cause: { code: "42501" } });
});

test("each audit entry gets one seal, even if several processes create seals concurrently", async () => {
  const counts = await Promise.all([1, 2, 3].map(() => sealAuditEntries(shop)));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(4);
  await recordAuditEntry(database.db, { staffName: "ben", action: "signIn" });
  expect(await sealAuditEntries(shop)).toBe(1);
  expect(await check()).toMatchObject({ checked: 5, problems: [], last: { number: 5 } });
});

test.each([
  [
    "a changed entry",
    "update staff_action set staff_name = 'ben' where subject_id = 'two'",
    /Entry \d+ \(seal 2\) was changed/,
  ],
  [
    "a removed entry",
    "delete from staff_action where subject_id = 'two'",
    /Entry \d+ \(seal 2\) was removed/,
  ],
  [
    "an entry that was removed with its seal",
    "delete from audit_seal where number = 2; delete from staff_action where subject_id = 'two'",
    /The seals 2 to 2 are missing/,
  ],
  [
    "the removed beginning",
    "delete from audit_seal where number < 3; delete from staff_action where subject_id in ('one', 'two')",
    /The seals before 3 are missing/,
  ],
  [
    "a removed entry whose seal claims to be old",
    "update audit_seal set entry_at = '2020-01-01' where number = 2; delete from staff_action where subject_id = 'two'",
    /Seal 2 was changed/,
  ],
  [
    "an entry that was added later with an old time",
    "insert into staff_action (id, staff_name, action, at) values (1, 'ben', 'signIn', now() - interval '3 days')",
    /Entry 1 has no seal/,
  ],
] as const)("the audit check finds %s", async (_what, statement, problem) => {
  await sealAuditEntries(shop);
  await tamper(...statement.split("; "));
  expect((await check()).problems.join("\n")).toMatch(problem);
});

test("the audit check detects deleted newest entries, because it compares them with the last seal in the log", async () => {
  await sealAuditEntries(shop);
  const { last } = await check();
  await tamper(
    "delete from audit_seal where number > 2",
    "delete from staff_action where subject_id in ('three', 'four')",
  );
  expect((await check()).problems).toEqual([]);
  expect((await check(last!)).problems).toEqual(["Seal 4 of the log is missing or differs."]);
});

test("an audit seal cannot be forged by reading the database, because the key is not in the database", async () => {
  await sealAuditEntries(shop);
  const other = openShop(database.db, {
    ENCRYPTION_KEYS: "another-key-of-another-shop-0123456789",
  });
  const { problems } = await checkAuditEntries(other, null, LATER);
  expect(problems[0]).toMatch(/Seal 1 needs the key/);
});

test("after a key rotation, the new key seals new audit entries and the old key still verifies earlier ones", async () => {
  await sealAuditEntries(shop);
  const keys = `a-new-key-of-the-shop-0123456789-abcdef,${shop.settings.encryptionKeys[0]}`;
  const rotated = openShop(database.db, { ENCRYPTION_KEYS: keys });
  await recordAuditEntry(database.db, { staffName: "anna", action: "signIn" });
  await sealAuditEntries(rotated);
  expect(await checkAuditEntries(rotated, null, LATER)).toMatchObject({ checked: 5, problems: [] });
  const names = await database.db.selectDistinct({ name: auditSeal.keyName }).from(auditSeal);
  expect(names).toHaveLength(2);
});

test("retention deletes expired audit entries with their seals, and the remaining seals still match", async () => {
  const at = new Date(Date.now() - 731 * 86_400_000);
  await tamper(
    `update staff_action set at = '${at.toISOString()}' where subject_id in ('one', 'two')`,
  );
  await sealAuditEntries(shop);
  await deleteExpiredRows(shop);
  expect([await database.db.$count(staffAction), await database.db.$count(auditSeal)]).toEqual([
    2, 2,
  ]);
  expect(await check()).toMatchObject({ checked: 2, problems: [] });
});

test("erasing an account empties the shopper's name in audit entries, and the seals still match", async () => {
  const subject = { kind: "shopper", id: createId(), name: "chanmei88" } as const;
  await recordAuditEntry(database.db, { staffName: "anna", action: "showShopper", subject });
  await sealAuditEntries(shop);
  await database.db.execute(
    sql`update staff_action set subject = '' where subject_id = ${subject.id}`,
  );
  expect(await check()).toMatchObject({ checked: 5, problems: [] });
});
