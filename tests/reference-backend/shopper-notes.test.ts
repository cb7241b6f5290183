/* Tests the staff notes about shoppers: who reads and writes them, their limit, export and erasure. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SHOPPER_NOTES_MAX } from "@contract/staff/limits";
import { staffAction } from "../../backend/database/schema/staff";
import { shopperNote } from "../../backend/database/schema/shoppers";
import { findOwnData } from "../../backend/database/shopper-data";
import { createId } from "../../backend/database/ids";
import { BUILT_IN_ROLE_RIGHTS } from "../../backend/rules/staff-permissions";
import { makeStaff } from "../../backend/services/qa/make-accounts";
import type { Shop } from "../../backend/services/shop";
import { eraseShopperByStaff } from "../../backend/services/staff/change-shopper";
import { addRole } from "../../backend/services/staff-roles/staff-roles";
import { openTestDatabase } from "../fixtures/database";
import { makeBuyer, openShop } from "../fixtures/money-shop";
import { openShopServer, type ShopServer } from "../fixtures/open-shop-server";

const database = openTestDatabase();
const anna = { staffName: "anna", address: "" };
let shop: Shop;
let shopServer: ShopServer;
let owner: string;
beforeAll(async () => {
  shop = openShop(database.db);
  shopServer = await openShopServer(shop);
  owner = await signIn({ loginName: "staff", password: "rootwell" });
});
afterAll(() => shopServer.close());

async function signIn(body: { loginName: string; password: string }): Promise<string> {
  return (await shopServer.ask("POST", "/prod-api/admin/login", { body })).body.msg ?? "";
}

interface NoteAnswer {
  readonly code: number;
  readonly errKey?: string;
  readonly params?: { readonly message?: string };
  readonly data?: { readonly notes: { id: string; staffName: string; text: string }[] };
}

async function write(call: string, body: object, token = owner): Promise<NoteAnswer> {
  const path = `/prod-api/admin/shopper/${call}`;
  const headers = { "Token-App": token };
  return (await shopServer.ask("POST", path, { headers, body })).body as NoteAnswer;
}

async function readNotes(shopperId: string, token = owner) {
  const path = `/prod-api/admin/shopper/detail?shopperId=${shopperId}`;
  const { body } = await shopServer.ask("GET", path, { headers: { "Token-App": token } });
  return (body as NoteAnswer).data?.notes ?? [];
}

test("notes are listed newest first, and the audit entries do not contain their text", async () => {
  const { id: shopperId } = await makeBuyer(database.db);
  await write("addNote", { shopperId, note: "first" });
  await write("addNote", { shopperId, note: "second" });
  const notes = await readNotes(shopperId);
  expect(notes.map(({ staffName, text }) => [staffName, text])).toEqual([
    ["staff", "second"],
    ["staff", "first"],
  ]);
  const [row] = await database.db.select().from(shopperNote).where(eq(shopperNote.text, "first"));
  expect((await write("removeNote", { shopperId, noteId: row!.id })).code).toBe(200);
  expect((await readNotes(shopperId)).map(({ text }) => text)).toEqual(["second"]);
  const entries = await database.db
    .select()
    .from(staffAction)
    .where(eq(staffAction.subjectId, shopperId));
  expect(entries.map(({ action }) => action)).toEqual([
    "noteShopper",
    "noteShopper",
    "removeShopperNote",
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/first|second/);
});

test("a note of another shopper cannot be deleted, and an unknown shopper cannot be noted", async () => {
  const [one, other] = [await makeBuyer(database.db), await makeBuyer(database.db)];
  await write("addNote", { shopperId: one.id, note: "stays" });
  const [row] = await database.db
    .select()
    .from(shopperNote)
    .where(eq(shopperNote.shopperId, one.id));
  const removed = await write("removeNote", { shopperId: other.id, noteId: row!.id });
  expect(removed.errKey).toBe("notFound");
  expect(await readNotes(one.id)).toHaveLength(1);
  expect((await write("addNote", { shopperId: "7", note: "x" })).errKey).toBe("notFound");
});

test("a shopper has a limited number of notes", async () => {
  const { id: shopperId } = await makeBuyer(database.db);
  const rows = Array.from({ length: SHOPPER_NOTES_MAX }, () => ({
    id: createId(),
    shopperId,
    staffName: "staff",
    text: "many",
    at: new Date(),
  }));
  await database.db.insert(shopperNote).values(rows);
  const refused = await write("addNote", { shopperId, note: "one more" });
  expect(refused).toMatchObject({ errKey: "invalidField", params: { message: "note.many" } });
  expect(await readNotes(shopperId)).toHaveLength(SHOPPER_NOTES_MAX);
});

test("staff without the right to see personal data neither see nor write notes", async () => {
  const { id: shopperId } = await makeBuyer(database.db);
  await write("addNote", { shopperId, note: "private" });
  const by = { actor: anna, held: BUILT_IN_ROLE_RIGHTS.owner };
  const role = { code: "noteless", name: { zhTw: "無", en: "Noteless" }, secondFactor: false };
  await addRole(shop, by, {
    ...role,
    permissions: ["shoppers.see", "shoppers.change"],
    refundLimitCents: null,
    personalData: false,
    export: false,
  });
  const token = await signIn(await makeStaff(shop, [role.code]));
  expect(await readNotes(shopperId, token)).toEqual([]);
  expect((await write("addNote", { shopperId, note: "x" }, token)).errKey).toBe("forbidden");
});

test("notes are part of the file with a shopper's data, and are deleted with the account", async () => {
  const { id: shopperId } = await makeBuyer(database.db);
  await write("addNote", { shopperId, note: "Asked for samples" });
  const { staffNotes } = await findOwnData(database.db, shopperId);
  expect(staffNotes).toMatchObject([{ text: "Asked for samples" }]);
  await eraseShopperByStaff(shop, anna, shopperId);
  const left = await database.db
    .select()
    .from(shopperNote)
    .where(eq(shopperNote.shopperId, shopperId));
  expect(left).toEqual([]);
  expect((await write("addNote", { shopperId, note: "late" })).errKey).toBe("notFound");
});
