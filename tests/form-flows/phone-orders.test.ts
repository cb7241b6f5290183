/* Tests the destination of an order by phone in the back office, without JavaScript. */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PickupPoint } from "@contract/shop/pickup";
import { createStaticPickupNetwork } from "../../backend/adapters/pickup/file-network";
import { orderDraft } from "../../backend/database/schema/orders";
import { address, shopper } from "../../backend/database/schema/shoppers";
import { openTestDatabase } from "../fixtures/database";
import { FormClient, type FetchedPage } from "../fixtures/form-client";
import { makeBuyer } from "../fixtures/money-shop";
import {
  openMultiStorefrontShop,
  type MultiStorefrontShop,
} from "../fixtures/multi-storefront-shop";
import { signInAsOwner } from "../fixtures/staff-pages";
import { TESTED_LANGUAGES } from "../fixtures/tested-languages";

const POINT: PickupPoint = {
  code: "HK-1",
  kind: "locker",
  region: "HK",
  district: { zhTw: "旺角", en: "Mong Kok" },
  name: { zhTw: "甲櫃", en: "Locker A" },
  address: { zhTw: "旺角彌敦道 612 號", en: "612 Nathan Road, Mong Kok" },
  hours: { zhTw: "24 小時", en: "Open 24 hours" },
};
const database = openTestDatabase();
let plainShop: MultiStorefrontShop;
let staff: FormClient;
beforeAll(async () => {
  const pickup = createStaticPickupNetwork([POINT]);
  plainShop = await openMultiStorefrontShop(database.db, 1, {}, { pickup });
  staff = new FormClient(plainShop.storefronts[0]!.origin);
  await signInAsOwner(staff);
});
afterAll(() => plainShop.close());

/** Starts an order by phone for a shopper whose default address has this recipient. */
async function startDraft(recipient = { consignee: "Ho Ling", phone: "61234567" }) {
  const { id, addressId } = await makeBuyer(database.db);
  await database.db.update(address).set(recipient).where(eq(address.id, addressId));
  const [owner] = await database.db.select().from(shopper).where(eq(shopper.id, id));
  const choice = await staff.get(`/staff/orders/drafts/new?keyword=${owner!.loginName}`);
  const start = choice.forms.find(({ intents }) => intents.includes("startDraft"))!;
  return { addressId, page: await staff.send(start, { intent: "startDraft" }) };
}

/** Starts an order by phone for a person without an account. */
async function startNewDraft(): Promise<FetchedPage> {
  const form = (await staff.get("/staff/orders/drafts/new")).form("realName", "email");
  const email = `${randomUUID()}@shop.example`;
  const person = { realName: "Chan Mei", email, phone: "91234567", language: "en" };
  return staff.send(form, { intent: "startNewDraft", ...person });
}

const sendDetails = (page: FetchedPage, fields: Readonly<Record<string, string>>) =>
  staff.send(page.form("payHours"), fields);

function readFields(page: FetchedPage) {
  const fields = new Map(page.form("payHours").fields);
  return { consignee: fields.get("consignee"), phone: fields.get("phone") };
}

async function readDraft({ path }: FetchedPage) {
  const id = /drafts\/(\d+)/.exec(path)![1]!;
  const [draft] = await database.db.select().from(orderDraft).where(eq(orderDraft.id, id));
  return draft!;
}

const MISSING = { zhTw: "請選擇取貨點。", en: "Please choose a pick-up point." };

test.each(TESTED_LANGUAGES)(
  "in %s, a pick-up without a point shows the message at the choice of points and keeps the typed values",
  async (lang) => {
    const { page } = await startDraft();
    staff.keep("lang", lang);
    const to = { deliveryWay: "pickup", consignee: "", phone: "98765432", remark: "Ring twice" };
    const refused = await sendDetails(page, { intent: "saveDraft", ...to });
    staff.keep("lang", "zhTw");
    expect(refused.status).toBe(422);
    const error = /id="field-pickupCode-error" data-error="([^"]+)"[^>]*>(.*?)<\/p>/s.exec(
      refused.html,
    );
    expect(error?.slice(1)).toEqual([
      "pickupCode.required",
      expect.stringContaining(MISSING[lang]),
    ]);
    expect(refused.result).not.toContain("checkout.noAddress");
    expect(refused.result).toContain("consignee.required");
    expect(readFields(refused)).toEqual({ consignee: "", phone: "98765432" });
    expect(refused.html).toContain("Ring twice");
  },
);

test("a pick-up proposes the recipient of the shopper's default address", async () => {
  const { page } = await startDraft();
  expect(readFields(page)).toEqual({ consignee: "Ho Ling", phone: "61234567" });
  const search = { intent: "findPickup", deliveryWay: "pickup" };
  const found = await sendDetails(page, { ...search, consignee: "Lee Ka", phone: "" });
  expect(readFields(found)).toEqual({ consignee: "Lee Ka", phone: "61234567" });
  const saved = await sendDetails(found, { intent: "saveDraft", pickupCode: POINT.code });
  expect(saved.path).toContain("done=draftSaved");
  expect(await readDraft(saved)).toMatchObject({
    consignee: "Lee Ka",
    phone: "61234567",
    address: "",
    addressId: null,
    pickupCode: POINT.code,
  });
  expect(readFields(saved)).toEqual({ consignee: "Lee Ka", phone: "61234567" });
});

test("a pick-up proposes the name and the phone number of a new shopper", async () => {
  const page = await startNewDraft();
  expect(readFields(page)).toEqual({ consignee: "", phone: "" });
  const found = await sendDetails(page, { intent: "findPickup", deliveryWay: "pickup" });
  expect(readFields(found)).toEqual({ consignee: "Chan Mei", phone: "91234567" });
});

test("the proposed recipient is not saved with an address, and starts no other address", async () => {
  const { page, addressId } = await startDraft();
  const saved = await sendDetails(page, { intent: "saveDraft", remark: "Ring twice" });
  expect(saved.path).toContain("done=draftSaved");
  expect(await readDraft(saved)).toMatchObject({ addressId, consignee: "", phone: "" });

  const fresh = await sendDetails(await startNewDraft(), { intent: "saveDraft", remark: "Call" });
  expect(fresh.path).toContain("done=draftSaved");
  expect(await readDraft(fresh)).toMatchObject({ consignee: "", remark: "Call" });
});

test("a conflict does not list the proposed recipient as a change", async () => {
  const { page } = await startDraft();
  await sendDetails(page, { intent: "saveDraft", remark: "First" });
  const late = await sendDetails(page, { intent: "saveDraft", remark: "Second" });
  expect(late.status).toBe(409);
  const fields = [...late.html.matchAll(/<tr data-field="([^"]+)"/g)].map(([, name]) => name);
  expect(fields).toEqual(["remark"]);
});
