import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { openTestDatabase } from "../../../tests/fixtures/database";
import { openShop } from "../../../tests/fixtures/money-shop";
import { staffAccount } from "../../database/schema/staff";
import { rateLimit } from "../../database/schema/shoppers";
import { signInStaff, findStaffSignIn } from "./sign-in-staff";

const database = openTestDatabase();
const PUBLIC = { APP_ORIGIN: "https://shop.example" };

beforeEach(async () => {
  await database.db.delete(staffAccount);
  await database.db.delete(rateLimit);
});

const signIn = (settings: Record<string, string>, password: string) =>
  signInStaff(openShop(database.db, settings), {
    loginName: "staff",
    password,
    ip: "198.51.100.9",
    counted: true,
    device: null,
    userAgent: "",
  });

/** Expects that the password is correct. A public shop then requires a second factor from its owner. */
const expectPassword = (settings: Record<string, string>, password: string) =>
  expect(signIn(settings, password)).rejects.toThrow("secondFactorNeeded");

test("the first staff sign-in creates the owner from STAFF_PASSWORD, which has no effect afterwards", async () => {
  const first = { ...PUBLIC, STAFF_PASSWORD: "first-password" };
  await expectPassword(first, "first-password");
  const [owner] = await database.db.select().from(staffAccount);
  expect(owner).toMatchObject({ loginName: "staff", roleCodes: ["owner"] });
  expect(owner?.passwordHash).toMatch(/^\$argon2id\$/);
  const later = { ...PUBLIC, STAFF_PASSWORD: "other-password" };
  await expect(signIn(later, "other-password")).rejects.toThrow("staffLoginWrong");
  await expectPassword(later, "first-password");
  await expectPassword(PUBLIC, "first-password");
});

test("twenty concurrent first sign-ins create one owner", async () => {
  const settings = { ...PUBLIC, STAFF_PASSWORD: "first-password" };
  // A rate limit rejects most of these sign-ins, but only after the owner was created.
  await Promise.allSettled(Array.from({ length: 20 }, () => signIn(settings, "first-password")));
  expect(await database.db.select().from(staffAccount)).toHaveLength(1);
});

test("the demo password stops working when the shop becomes public, and STAFF_PASSWORD replaces it", async () => {
  const demo = await signIn({}, "rootwell");
  await expect(signIn(PUBLIC, "rootwell")).rejects.toThrow("staffLoginWrong");
  const own = { ...PUBLIC, STAFF_PASSWORD: "first-password" };
  expect(await findStaffSignIn(openShop(database.db, own), demo)).toBeUndefined();
  await expectPassword(own, "first-password");
  await expect(signIn(own, "rootwell")).rejects.toThrow("staffLoginWrong");
  expect(await findStaffSignIn(openShop(database.db), demo)).toBeUndefined();
});

test("a permission that is removed from a role does not apply to the next call", async () => {
  const shop = openShop(database.db);
  const token = await signIn({}, "rootwell");
  const may = async () =>
    (await findStaffSignIn(shop, token))?.held.permissions.has("orders.change");
  expect(await may()).toBe(true);
  const change = (changes: Partial<typeof staffAccount.$inferInsert>) =>
    database.db.update(staffAccount).set(changes).where(eq(staffAccount.loginName, "staff"));
  await change({ roleCodes: ["auditor"] });
  expect(await may()).toBe(false);
  await change({ disabledAt: new Date() });
  expect(await may()).toBeUndefined();
  await expect(signIn({}, "rootwell")).rejects.toThrow("staffLoginWrong");
});
