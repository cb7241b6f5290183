/* Tests the tags of shoppers: who sees and changes them, their limits, and the coupons for a tag. */
import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { staffAction } from "../../backend/database/schema/staff";
import { coupon } from "../../backend/database/schema/coupons";
import { shopper, shopperTag } from "../../backend/database/schema/shoppers";
import { findOwnData } from "../../backend/database/shopper-data";
import { BUILT_IN_ROLE_RIGHTS } from "../../backend/rules/staff-permissions";
import { issueWelcomeCoupons } from "../../backend/services/campaigns/issue-campaign";
import {
  claimCoupon,
  findUsableCoupons,
  readCoupons,
  readOffers,
} from "../../backend/services/coupons/coupons";
import { quoteOrder } from "../../backend/services/orders/quote-order";
import { makeStaff } from "../../backend/services/qa/make-accounts";
import { addRole } from "../../backend/services/staff-roles/staff-roles";
import { eraseShopperByStaff } from "../../backend/services/staff/change-shopper";
import type { Shop } from "../../backend/services/shop";
import { openTestDatabase } from "../fixtures/database";
import {
  makeBuyer,
  makeBuyers,
  makeGoods,
  openShop,
  placeOrderByCart,
} from "../fixtures/money-shop";
import { openShopServer, type ShopServer } from "../fixtures/open-shop-server";

const database = openTestDatabase();
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

/** Makes a call of the back office and returns the body of the response. */
async function ask(path: string, body?: object, token = owner) {
  const answer = await shopServer.ask(
    body === undefined ? "GET" : "POST",
    `/prod-api/admin${path}`,
    {
      headers: { "Token-App": token },
      ...(body !== undefined && { body }),
    },
  );
  return answer.body as {
    code: number;
    errKey?: string;
    params?: { message?: string };
    rows?: { shopperId: number; tags: string[] }[];
    data?: { tags?: string[]; campaignId?: string; rows?: { refusal: string | null }[] };
  };
}

function changeTags(act: string, tags: unknown, shopperIds: readonly string[], token = owner) {
  return ask("/shopper/tags", { act, tags, shopperIds }, token);
}

async function readTags(shopperId: string): Promise<string[]> {
  const { data } = await ask(`/shopper/detail?shopperId=${shopperId}`);
  return data?.tags ?? [];
}

test("tags that differ only in case, width or spaces are one tag, and removing a missing tag changes nothing", async () => {
  const { id } = await makeBuyer(database.db);
  await changeTags("add", ["  VIP　Gold ", "ｖｉｐ gold", "批發"], [id]);
  expect(await readTags(id)).toEqual(["vip gold", "批發"]);
  await changeTags("add", ["批發"], [id]);
  await changeTags("remove", ["vip GOLD", "never added"], [id]);
  expect(await readTags(id)).toEqual(["批發"]);
  const entries = await database.db.select().from(staffAction).where(eq(staffAction.subjectId, id));
  expect(entries.map(({ action, before, after }) => [action, before, after])).toEqual([
    ["tagShopper", { tags: 0 }, { tags: 2 }],
    ["untagShopper", { tags: 2 }, { tags: 1 }],
  ]);
});

test("the backend rejects tags that are empty, too long, too many or contain a comma", async () => {
  const { id } = await makeBuyer(database.db);
  for (const [tags, message] of [
    [[], "tags.required"],
    [undefined, "tags.required"],
    [["  "], "tags.required"],
    [["x".repeat(31)], "tags.length"],
    [["x".repeat(9_000)], "tags.length"],
    [["a,b"], "tags.format"],
    [["a\u0000b"], "tags.format"],
    [Array.from({ length: 11 }, (_, at) => `tag ${at}`), "tags.range"],
  ] as const)
    expect([message, await changeTags("add", tags, [id])]).toMatchObject([
      message,
      { errKey: "invalidField", params: { message } },
    ]);
  expect(await changeTags("add", ["a"], [])).toMatchObject({
    params: { message: "ticked.required" },
  });
  const tooMany = Array.from({ length: 4_001 }, (_, at) => String(at + 1));
  expect(await changeTags("add", ["a"], tooMany)).toMatchObject({
    params: { message: "ticked.range" },
  });
});

test("a change for 4,000 shoppers has a result for each, and a full or unknown one stops no other", async () => {
  const buyers = await makeBuyers(database.db, 3_997);
  const ids = buyers.map(({ id }) => id);
  const [full = "", erased = "", plain = ""] = ids;
  const ten = Array.from({ length: 10 }, (_, at) => `tag ${at}`);
  await changeTags("add", ten, [full]);
  await database.db.update(shopper).set({ erasedAt: new Date() }).where(eq(shopper.id, erased));
  const all = [...ids, "999999999999", plain, "888888888888"];
  const { data } = await changeTags("add", ["summer"], all);
  const refusals = data?.rows?.map(({ refusal }) => refusal) ?? [];
  expect(refusals).toHaveLength(4_000);
  expect(refusals.slice(0, 4)).toEqual(["invalidField", "notFound", null, null]);
  expect(refusals.slice(-3)).toEqual(["notFound", null, "notFound"]);
  expect(await database.db.$count(shopperTag, eq(shopperTag.tag, "summer"))).toBe(3_995);
  expect(await readTags(full)).toEqual(ten);
  // A tag that the full shopper already has is no further tag.
  expect(await changeTags("add", ["tag 3"], [full])).toMatchObject({
    data: { rows: [{ refusal: null }] },
  });
});

test("two concurrent changes of one shopper's tags never exceed the maximum", async () => {
  const { id } = await makeBuyer(database.db);
  const tags = (name: string) => Array.from({ length: 6 }, (_, at) => `${name} ${at}`);
  const answers = await Promise.all(["a", "b"].map((name) => changeTags("add", tags(name), [id])));
  const refusals = answers.map(({ data }) => data?.rows?.[0]?.refusal ?? "done");
  expect(refusals.sort()).toEqual(["done", "invalidField"]);
  expect(await readTags(id)).toHaveLength(6);
});

test("staff without the right to personal data neither see, find nor change tags", async () => {
  const { id } = await makeBuyer(database.db);
  await changeTags("add", ["secret group"], [id]);
  const actor = { actor: { staffName: "anna", address: "" }, held: BUILT_IN_ROLE_RIGHTS.owner };
  await addRole(shop, actor, {
    code: "masked",
    name: { zhTw: "遮", en: "Masked" },
    permissions: ["shoppers.see", "shoppers.change", "coupons.see"],
    refundLimitCents: null,
    personalData: false,
    export: false,
    secondFactor: false,
  });
  const masked = await signIn(await makeStaff(shop, ["masked"]));
  const search = `/shopper/list?tag=${encodeURIComponent("Secret Group")}`;
  expect((await ask(search)).rows).toMatchObject([{ tags: ["secret group"] }]);
  expect((await ask("/shopper/tagList")).data?.tags).toContain("secret group");
  expect((await ask(search, undefined, masked)).rows).toEqual([]);
  expect((await ask("/shopper/tagList", undefined, masked)).data?.tags).toEqual([]);
  expect((await ask("/campaign/choices", undefined, masked)).data?.tags).toEqual([]);
  const detail = await ask(`/shopper/detail?shopperId=${id}`, undefined, masked);
  expect(JSON.stringify(detail)).not.toContain("secret group");
  expect(await changeTags("remove", ["secret group"], [id], masked)).toMatchObject({
    errKey: "forbidden",
  });
  expect(await readTags(id)).toEqual(["secret group"]);
});

test("the export of a shopper's data contains the tags, and erasing the account deletes them everywhere", async () => {
  const { id } = await makeBuyer(database.db);
  await changeTags("add", ["only for this test"], [id]);
  const { tags } = await findOwnData(database.db, id);
  expect(tags).toMatchObject([{ tag: "only for this test" }]);
  await eraseShopperByStaff(shop, { staffName: "mei" }, id);
  expect(await database.db.$count(shopperTag, eq(shopperTag.shopperId, id))).toBe(0);
  const entries = await database.db.select().from(staffAction).where(eq(staffAction.subjectId, id));
  expect(JSON.stringify(entries)).not.toContain("only for this test");
});

/** Adds a campaign and returns its id. */
async function addCampaign(over: object): Promise<string> {
  const plain = {
    name: "會員",
    nameEn: "Members",
    kind: "amount",
    value: "20",
    scope: "any",
    from: "2026-01-01",
    until: "2099-12-31",
  };
  const { data } = await ask("/campaign/add", { ...plain, ...over });
  return data?.campaignId ?? "";
}

test("only shoppers with the tag of a campaign see its offer and can claim its code", async () => {
  const [member, stranger] = await makeBuyers(database.db, 2);
  await changeTags("add", ["member"], [member!.id]);
  const campaignId = await addCampaign({
    audience: "code",
    code: "MEMBERS",
    offered: true,
    tag: " Member ",
  });
  await ask("/campaign/issue", { campaignId, version: 1 });
  await ask("/campaign/makeCodes", { campaignId, version: 2, codeCount: 1 });
  const codes = await ask(`/campaign/codes?campaignId=${campaignId}`);
  const [{ code }] = codes.rows as unknown as [{ code: string }];
  const offersOf = async (id: string) => (await readOffers(shop, id)).map((offer) => offer.code);
  expect([await offersOf(member!.id), await offersOf(stranger!.id)]).toEqual([["MEMBERS"], []]);
  // The answer is the same as for a code that does not exist.
  for (const each of ["MEMBERS", code, "NO-SUCH-CODE"])
    await expect(claimCoupon(shop, stranger!.id, each)).rejects.toMatchObject({
      key: "couponUnknown",
    });
  expect(await claimCoupon(shop, member!.id, "members")).toMatchObject({ tag: "member" });
});

test("a shopper who lost the tag can neither see nor use the coupon, as if it were another shopper's", async () => {
  const buyer = await makeBuyer(database.db);
  const goods = await makeGoods(database.db, { stock: 9, priceCents: 10_000 });
  await changeTags("add", ["member"], [buyer.id]);
  const campaignId = await addCampaign({ audience: "code", code: "LOST", tag: "member" });
  await ask("/campaign/issue", { campaignId, version: 1 });
  const { id: couponId } = await claimCoupon(shop, buyer.id, "LOST");
  const buy = () => placeOrderByCart(shop, buyer, { goods: [goods], couponId });
  const shown = async () =>
    (await readCoupons(shop, buyer.id, { status: 1, pageNum: 1, pageSize: 9 })).total;
  const usable = async () => (await findUsableCoupons(shop, buyer.id, [])).unusable.length;
  expect([await shown(), await usable()]).toEqual([1, 1]);
  await changeTags("remove", ["member"], [buyer.id]);
  expect([await shown(), await usable()]).toEqual([0, 0]);
  const foreign = await makeBuyer(database.db);
  const answer = { key: "couponUnusable", params: { reason: "used" } };
  await expect(buy()).rejects.toMatchObject(answer);
  await expect(placeOrderByCart(shop, foreign, { goods: [goods], couponId })).rejects.toMatchObject(
    answer,
  );
  const buyNow = { productId: goods.productId, count: 1 };
  await expect(quoteOrder(shop, buyer.id, { buyNow, couponId })).rejects.toMatchObject(answer);
  await changeTags("add", ["member"], [buyer.id]);
  expect(await buy()).toMatchObject({ discountCents: 2_000 });
  // A used coupon stays in the list of used coupons.
  await changeTags("remove", ["member"], [buyer.id]);
  const used = await readCoupons(shop, buyer.id, { status: 3, pageNum: 1, pageSize: 9 });
  expect(used.total).toBe(1);
});

test("staff grant coupons of a campaign with a tag only to shoppers who have it", async () => {
  const [member, stranger] = await makeBuyers(database.db, 2);
  await changeTags("add", ["granted"], [member!.id]);
  const rows = await database.db
    .select()
    .from(shopper)
    .where(inArray(shopper.id, [member!.id, stranger!.id]));
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.loginName ?? "";
  const everyone = await addCampaign({ audience: "everyone", tag: "granted" });
  expect(await ask("/campaign/issue", { campaignId: everyone, version: 1 })).toMatchObject({
    data: { issued: 1 },
  });
  // A new shopper has no tags and therefore gets no coupon of this campaign.
  await database.db.transaction((tx) => issueWelcomeCoupons(tx, stranger!.id));
  const byHand = await addCampaign({ audience: "hand", tag: "granted" });
  const issue = (id: string) =>
    ask("/campaign/issue", { campaignId: byHand, version: 1, loginName: nameOf(id) });
  expect(await issue(stranger!.id)).toMatchObject({ params: { message: "grant.noTag" } });
  expect(await issue(member!.id)).toMatchObject({ data: { issued: 1 } });
  const held = await database.db
    .select({ shopperId: coupon.shopperId })
    .from(coupon)
    .where(inArray(coupon.campaignId, [everyone, byHand]));
  expect(held.map(({ shopperId }) => shopperId)).toEqual([member!.id, member!.id]);
  expect(
    await ask("/campaign/add", {
      name: "新",
      kind: "amount",
      value: "20",
      scope: "any",
      from: "2026-01-01",
      until: "2099-12-31",
      audience: "new",
      tag: "granted",
    }),
  ).toMatchObject({ params: { message: "tag.notNew" } });
});
