/* Tests the staff calls for coupon campaigns. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { coupon } from "../../backend/database/schema/coupons";
import { shopper } from "../../backend/database/schema/shoppers";
import { issueWelcomeCoupons } from "../../backend/services/campaigns/issue-campaign";
import { claimCoupon } from "../../backend/services/coupons/coupons";
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

const database = openTestDatabase({ warm: true });
let shop: Shop;
let shopServer: ShopServer;
let token: string;
beforeAll(async () => {
  shop = openShop(database.db);
  shopServer = await openShopServer(shop);
  const body = { loginName: "staff", password: "rootwell" };
  token = (await shopServer.ask("POST", "/prod-api/admin/login", { body })).body.msg ?? "";
});
afterAll(() => shopServer.close());

interface Campaign {
  readonly id: number;
  readonly version: number;
  readonly standing: string;
  readonly issued: number;
  readonly used: number;
  readonly revenueCents: number;
  readonly history: { readonly action: string; readonly changes: { readonly field: string }[] }[];
}

async function callCampaigns(call: string, body: object) {
  const headers = { "Token-App": token };
  const answer = await shopServer.ask("POST", `/prod-api/admin/campaign/${call}`, {
    headers,
    body,
  });
  return answer.body as {
    code: number;
    errKey?: string;
    field?: string;
    params?: object;
    data: { campaignId: string };
  };
}

async function readCampaign(campaignId: string): Promise<Campaign> {
  const answer = await shopServer.ask(
    "GET",
    `/prod-api/admin/campaign/detail?campaignId=${campaignId}`,
    {
      headers: { "Token-App": token },
    },
  );
  return answer.body.data as Campaign;
}

const PLAIN = {
  name: "換季",
  nameEn: "Season",
  kind: "amount",
  value: "20",
  scope: "any",
  from: "2026-01-01",
  until: "2099-12-31T23:59",
  audience: "everyone",
};

async function addCampaign(over: object = {}): Promise<string> {
  const answer = await callCampaigns("add", { ...PLAIN, ...over });
  expect(answer).toMatchObject({ code: 200 });
  return answer.data.campaignId;
}

test("the backend rejects a campaign with an invalid value, with an error at its field", async () => {
  const taken = await addCampaign({ audience: "code", code: "TAKEN" });
  expect((await readCampaign(taken)).standing).toBe("draft");
  const wrong: readonly (readonly [object, string])[] = [
    [{ kind: "percent", value: "0" }, "value.percent"],
    [{ kind: "percent", value: "101" }, "value.percent"],
    [{ kind: "percent", value: "12.5" }, "value.percent"],
    [{ value: "0" }, "value.range"],
    [{ value: "1.005" }, "value.format"],
    [{ value: "99999999999999999999" }, "value.format"],
    [{ value: "100000.01" }, "value.range"],
    [{ cap: "10" }, "cap.onlyPercent"],
    [{ kind: "percent", value: "10", cap: "0" }, "cap.range"],
    [{ from: "2026-03-01", until: "2026-02-28" }, "until.range"],
    [{ from: "2026-02-30" }, "from.format"],
    [{ total: 0 }, "total.range"],
    [{ total: "9999999999" }, "total.format"],
    [{ total: 1_000_001 }, "total.range"],
    [{ perShopper: 0 }, "perShopper.range"],
    [{ scope: "brands" }, "scopeCodes.required"],
    [{ scope: "products", scopeCodes: ["no-such"] }, "scopeCodes.format"],
    [{ scope: "products", scopeCodes: ["99999999999999999999"] }, "scopeCodes.format"],
    [{ audience: "code", code: "taken" }, "code.taken"],
    [{ audience: "code", code: "A B" }, "code.format"],
    [{ code: "FORALL" }, "code.onlyByCode"],
    [{ audience: "code", offered: true }, "code.required"],
  ];
  for (const [over, message] of wrong) {
    const field = message.split(".")[0];
    expect(await callCampaigns("add", { ...PLAIN, ...over }), message).toMatchObject({
      errKey: "invalidField",
      field,
      params: { message },
    });
  }
});

test("a campaign for everyone gives each shopper one coupon, and also shoppers who register while it runs", async () => {
  const [first, late] = await makeBuyers(database.db, 2);
  await database.db.update(shopper).set({ erasedAt: new Date() }).where(eq(shopper.id, late!.id));
  const shoppers = (await database.db.$count(shopper)) - 1;
  const id = await addCampaign({ total: shoppers + 1 });
  expect(await callCampaigns("issue", { campaignId: id, version: 1 })).toMatchObject({
    data: { issued: shoppers },
  });
  expect(await callCampaigns("issue", { campaignId: id, version: 2 })).toMatchObject({
    data: { issued: 0 },
  });
  const register = (each: string) => database.db.transaction((tx) => issueWelcomeCoupons(tx, each));
  await register(late!.id);
  // No coupon is left, so a new shopper gets none. The registration must succeed.
  await register((await makeBuyer(database.db)).id);
  expect(await readCampaign(id)).toMatchObject({ standing: "running", issued: shoppers + 1 });
  const held = await database.db.select().from(coupon).where(eq(coupon.campaignId, id));
  expect(new Set(held.map(({ shopperId }) => shopperId)).size).toBe(shoppers + 1);
  expect(held.some(({ shopperId }) => shopperId === first!.id)).toBe(true);
  await callCampaigns("state", { campaignId: id, version: 3, act: "end" });
});

test("a campaign for everyone with fewer coupons than shoppers issues none", async () => {
  await makeBuyers(database.db, 2);
  const id = await addCampaign({ total: 1 });
  expect(await callCampaigns("issue", { campaignId: id, version: 1 })).toMatchObject({
    field: "total",
    params: { message: "total.tooFew" },
  });
  expect(await readCampaign(id)).toMatchObject({ standing: "draft", issued: 0 });
});

test("a manual campaign gives coupons to the chosen shopper, up to the maximum for each shopper", async () => {
  const { id: shopperId } = await makeBuyer(database.db);
  const [{ loginName } = { loginName: "" }] = await database.db
    .select()
    .from(shopper)
    .where(eq(shopper.id, shopperId));
  const campaignId = await addCampaign({
    audience: "hand",
    kind: "percent",
    value: "10",
    cap: "30",
  });
  for (const [input, message] of [
    [{}, "loginName.required"],
    [{ loginName: "nobody1234" }, "grant.unknown"],
  ] as const)
    expect(await callCampaigns("issue", { campaignId, version: 1, ...input })).toMatchObject({
      field: "loginName",
      params: { message },
    });
  expect(await callCampaigns("issue", { campaignId, version: 1, loginName })).toMatchObject({
    data: { issued: 1 },
  });
  expect(await callCampaigns("issue", { campaignId, version: 2, loginName })).toMatchObject({
    params: { message: "grant.hasEnough" },
  });
  const [given] = await database.db.select().from(coupon).where(eq(coupon.campaignId, campaignId));
  expect(given).toMatchObject({ shopperId, percent: 10, discountCents: 3_000 });
});

test("a paused campaign allows neither claims nor use, a resumed one allows both, and an ended one stays ended", async () => {
  const campaignId = await addCampaign({ audience: "code", code: "MOVES", perShopper: 5 });
  const buyer = await makeBuyer(database.db);
  const claim = () => claimCoupon(shop, buyer.id, "moves");
  await expect(claim()).rejects.toMatchObject({ key: "couponUnknown" });
  await callCampaigns("issue", { campaignId, version: 1 });
  const { id: couponId } = await claim();
  const goods = await makeGoods(database.db, { stock: 9, priceCents: 10_000 });
  const buy = () => placeOrderByCart(shop, buyer, { goods: [goods], couponId });
  const move = (version: number, which: string) =>
    callCampaigns("state", { campaignId, version, act: which });
  expect(await move(2, "resume")).toMatchObject({ errKey: "campaignClosed" });
  expect(await move(2, "pause")).toMatchObject({ code: 200 });
  await expect(claim()).rejects.toMatchObject({ key: "couponUnknown" });
  await expect(buy()).rejects.toMatchObject({ key: "couponUnusable" });
  expect(await callCampaigns("issue", { campaignId, version: 3 })).toMatchObject({
    errKey: "campaignClosed",
  });
  expect(await move(3, "resume")).toMatchObject({ code: 200 });
  const { id: other } = await claim();
  expect(await buy()).toMatchObject({ discountCents: 2_000 });
  expect(await move(4, "end")).toMatchObject({ code: 200 });
  await expect(claim()).rejects.toMatchObject({ key: "couponUnknown" });
  await expect(
    placeOrderByCart(shop, buyer, { goods: [goods], couponId: other }),
  ).rejects.toMatchObject({
    key: "couponUnusable",
  });
  for (const version of [5]) {
    expect(await move(version, "resume")).toMatchObject({ errKey: "campaignClosed" });
    expect(await callCampaigns("save", { ...PLAIN, campaignId, version })).toMatchObject({
      errKey: "campaignClosed",
    });
  }
  const found = await readCampaign(campaignId);
  expect(found).toMatchObject({ standing: "ended", issued: 2, used: 1, revenueCents: 0 });
  expect(found.history.map(({ action }) => action)).toEqual([
    ...["endCampaign", "resumeCampaign", "pauseCampaign", "issueCampaign", "addCampaign"],
  ]);
});

test("the second of two concurrent changes of a campaign is rejected, and issued coupons keep their terms", async () => {
  const campaignId = await addCampaign({ audience: "code", code: "SAVES" });
  await callCampaigns("issue", { campaignId, version: 1 });
  const buyer = await makeBuyer(database.db);
  const { id: couponId } = await claimCoupon(shop, buyer.id, "SAVES");
  const save = (value: string) =>
    callCampaigns("save", {
      ...PLAIN,
      audience: "code",
      code: "SAVES",
      value,
      campaignId,
      version: 2,
    });
  const answers = await Promise.all([save("70"), save("80")]);
  expect(answers.map(({ errKey = "kept" }) => errKey).sort()).toEqual(["kept", "versionConflict"]);
  const [held] = await database.db.select().from(coupon).where(eq(coupon.id, couponId));
  expect(held!.discountCents).toBe(2_000);
  const found = await readCampaign(campaignId);
  expect(found).toMatchObject({ version: 3, issued: 1 });
  expect(found.history[0]?.changes.map(({ field }) => field)).toEqual(["discount"]);
  for (const [over, message] of [
    [{ audience: "hand" }, "audience.fixed"],
    [{ audience: "code", code: "TAKEN" }, "code.taken"],
  ] as const)
    expect(
      await callCampaigns("save", { ...PLAIN, ...over, campaignId, version: 3 }),
    ).toMatchObject({
      params: { message },
    });
});

test("the backend creates as many different claim codes as requested, but no more than there are coupons", async () => {
  const campaignId = await addCampaign({ audience: "code", total: 2_000 });
  const make = (version: number, codeCount: unknown) =>
    callCampaigns("makeCodes", { campaignId, version, codeCount });
  expect(await make(1, 1_500)).toMatchObject({ data: { made: 1_500 } });
  expect(await make(2, 501)).toMatchObject({ params: { message: "codeCount.aboveTotal" } });
  for (const [codeCount, message] of [
    [0, "codeCount.range"],
    [5_001, "codeCount.range"],
    ["x", "codeCount.format"],
  ] as const)
    expect(await make(2, codeCount)).toMatchObject({ params: { message } });
  const list = `/prod-api/admin/campaign/codes?campaignId=${campaignId}`;
  const headers = { "Token-App": token };
  const pages = await Promise.all(
    [1, 2].map((page) => shopServer.ask("GET", `${list}&pageNum=${page}`, { headers })),
  );
  const codes = pages.flatMap(({ body }) => body.rows as { code: string }[]);
  expect(new Set(codes.map(({ code }) => code)).size).toBe(1_500);
  expect(codes.every(({ code }) => /^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/.test(code))).toBe(true);
});
