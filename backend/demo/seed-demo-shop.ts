import { sql } from "drizzle-orm";
import type { Bilingual } from "@contract/model/languages";
import { SETTING_KEYS, type EditedKey, type SettingKey } from "@contract/staff/states";
import { DETAIL_STATUS, ORDER_STATUS } from "@contract/model/states";
import { CLOCK_OFFSET_KEY } from "../database/clock";
import type { Transaction } from "../database/connection";
import { shopSetting } from "../database/schema/operations";
import { shopper } from "../database/schema/shoppers";
import { runInTransaction } from "../database/transaction";
import { hashPassword } from "../services/accounts/passwords";
import type { Shop } from "../services/shop";
import { sampleAboutUs } from "@contract/sample-shop/about-us";
import { sampleStory } from "@contract/sample-shop/brand-story";
import { sampleCases, sampleQuestions } from "@contract/sample-shop/content-entries";
import { sampleHome } from "@contract/sample-shop/home";
import {
  sampleAppearance,
  sampleProfile,
  sampleReturnAddress,
} from "@contract/sample-shop/profile";
import { addRevision, lockContent, updateContent } from "../database/content";
import { addEntry } from "../database/content-entries";
import { insertPaymentMethod } from "../database/payments";
import { content, contentEntry } from "../database/schema/content";
import { staffSetting, staffAction } from "../database/schema/staff";
import { createId } from "../database/ids";
import { findFirstDifference } from "../rules/edit-version";
import { coupon } from "../database/schema/coupons";
import { orderNote, order, orderEvent, orderItem, orderTrace } from "../database/schema/orders";
import { product, sku, stockMovement } from "../database/schema/products";
import { DEMO_PASSWORD, seedShoppers } from "./demo-shoppers";
import { seedCatalogue } from "./seed-catalogue";
import { seedConsent, seedNotices } from "./seed-notices";
import { seedCampaigns, seedHeldCoupons, assignUsedCoupons } from "./seed-campaigns";
import { DEMO_ORDERS, buildDemoOrder } from "./build-demo-order";
import type { DemoShopper } from "./demo-shoppers";
import type { DemoGoods } from "./seed-catalogue";
import { buildDemoEvents, buildDemoTraces, buildDemoRefund } from "./build-demo-refund";
import { seedPaymentsAndPayouts } from "./seed-payments";
import { seedReviews, seedWishes } from "./seed-reviews-and-wishlists";
import type { OrderWithRefund } from "./seed-payments";

const HOUR_MS = 3_600_000;

/** Inserts the demo orders with all dependent rows. The invariants of the shop hold afterwards. */
async function seedOrders(
  tx: Transaction,
  shoppers: readonly [DemoShopper, DemoShopper],
  goods: ReadonlyMap<string, DemoGoods>,
  now: Date,
): Promise<void> {
  const stories = DEMO_ORDERS.map((plan) => {
    const result = buildDemoOrder(plan, shoppers[plan.shopper], goods, now);
    return { ...result, refund: plan.refund && buildDemoRefund(result, plan.refund) };
  });
  await tx.insert(order).values(stories.map(toFinalRow));
  await tx
    .insert(orderItem)
    .values(
      stories.flatMap(({ lines, refund: result }) =>
        lines.map((line) => ({ ...line, returnedCount: result?.returned.get(line.id) ?? 0 })),
      ),
    );
  const events = stories.flatMap((story) => buildDemoEvents(story, story.refund));
  await tx.insert(orderEvent).values(events);
  await tx.insert(orderTrace).values(stories.flatMap(buildDemoTraces));
  await tx.insert(orderNote).values(stories.flatMap(buildNote));
  await tx.insert(coupon).values(stories.flatMap((story) => story.coupon ?? []));
  await seedPaymentsAndPayouts(tx, stories);
  await seedStock(tx, stories);
}

/** Returns the staff note of an order, written an hour after the payment. */
function buildNote({ plan: { note }, row, times }: OrderWithRefund) {
  if (note === undefined || times.paid === null) return [];
  const at = new Date(times.paid.getTime() + HOUR_MS);
  return [{ id: createId(), orderId: row.id, staffName: "staff", text: note, at }];
}

/** Returns the row of an order after its refund. */
function toFinalRow({ row, refund: result }: OrderWithRefund): typeof order.$inferInsert {
  if (result === undefined || result.row.progress === "rejected") return row;
  if (result.row.progress === "applied") return { ...row, detailStatus: DETAIL_STATUS.applying };
  return { ...row, detailStatus: DETAIL_STATUS.refunded, refundedCents: result.row.amountCents };
}

/**
 * Updates the stock: goods of paid orders are sold and goods of unpaid orders are reserved. Goods that were refunded
 * before shipping are on sale again.
 */
async function seedStock(tx: Transaction, stories: readonly OrderWithRefund[]): Promise<void> {
  const movements = stories.flatMap(({ row, lines, times, refund: result }) =>
    times.paid === null
      ? []
      : lines.flatMap(({ skuId, count, orderId }) => [
          {
            id: createId(),
            skuId,
            orderId,
            change: -count,
            reason: "sold" as const,
            at: times.paid,
          },
          ...(row.status === ORDER_STATUS.refunded && result?.decidedAt
            ? [
                {
                  id: createId(),
                  skuId,
                  orderId,
                  change: count,
                  reason: "refunded" as const,
                  at: result.decidedAt,
                },
              ]
            : []),
        ]),
  );
  await tx
    .insert(stockMovement)
    .values(movements.map((each) => ({ ...each, at: each.at ?? undefined })));
  await tx.update(sku).set({
    stock: sql`(select coalesce(sum(m.change), 0) from ${stockMovement} m where m.sku_id = ${sku.id})`,
    locked: sql`(select coalesce(sum(i.count), 0) from ${orderItem} i join ${order} o on o.id = i.order_id
      where i.sku_id = ${sku.id} and o.status = ${ORDER_STATUS.unpaid})`,
  });
  await tx.update(product).set({
    salesCount: sql`${product.salesCount} - (select coalesce(sum(m.change), 0) from ${stockMovement} m
      join ${sku} s on s.id = m.sku_id where s.product_id = ${product.id} and m.reason in ('sold', 'refunded'))`,
  });
}

const DAY_MS = 86_400_000;

/** The published revisions of the text about the unpacking video. The last one equals the built-in text. */
const UNPACKING_VIDEO: readonly Bilingual[] = [
  {
    zhTw: "請由包裹未拆封的一刻開始錄影，錄到取出商品為止。",
    en: "Start while the parcel is sealed, and record until the goods are out.",
  },
  {
    zhTw: "請由包裹未拆封、看得見運單標籤的一刻開始，一鏡到底錄到取出商品為止。可在申請頁上載，或選擇經 LINE、WhatsApp 傳給我們。",
    en: "Start while the parcel is sealed and its label can be seen, and record without a cut until the goods are out. Upload the video with the request, or choose to send it by LINE or WhatsApp.",
  },
];

/** A text that staff saved as a draft and did not publish. */
const COUPON_DEDUCTION: Bilingual = {
  zhTw: "例：HK$300 與 HK$200 的商品各一件，用了滿 HK$400 減 HK$50 的券，實付 HK$450。退回 HK$200 那件後，餘下的不再達到門檻，因此退款為 HK$150。\n\n沒有門檻的券，則按商品金額的比例分攤：同樣兩件用了減 HK$50 的券，退回 HK$200 那件時扣 HK$20。",
  en: "Example: goods of HK$300 and HK$200 with a coupon of HK$50 off HK$400, so HK$450 was paid. With the HK$200 item returned, what is kept no longer reaches the threshold, so the refund is HK$150.\n\nA coupon without a threshold is shared out in proportion to the amounts: of HK$50 off the same two, HK$20 is kept back for the HK$200 item.",
};

const PUBLISHED_DAYS_AGO = [41, 9];
const PUBLISHED_FIRST_DAYS_AGO = 60;
const DRAFTED_DAYS_AGO = 2;
const EDITOR = "staff";

/**
 * Inserts two content pages: one that was published twice, so that the first revision can be restored, and one with a
 * draft.
 */
async function seedContent(tx: Transaction, now: Date): Promise<void> {
  const daysAgo = (days = 0) => new Date(now.getTime() - days * DAY_MS);
  const video = { tx, key: "return-unpacking-video" } as const;
  for (const [nth, body] of UNPACKING_VIDEO.entries())
    await write({
      ...video,
      action: "publishContent",
      body,
      before: UNPACKING_VIDEO[nth - 1] ?? null,
      at: daysAgo(PUBLISHED_DAYS_AGO[nth]),
    });
  await write({
    tx,
    key: "return-coupon-deduction",
    action: "saveContent",
    body: COUPON_DEDUCTION,
    before: null,
    at: daysAgo(DRAFTED_DAYS_AGO),
  });
}

/** Inserts the FAQ entries and customer cases of the demo shop, unless the shop has entries already. */
async function seedEntries(tx: Transaction): Promise<void> {
  const present = await tx.execute(sql`select 1 from ${contentEntry} limit 1`);
  if (present.rows.length === 0) {
    const none = { zhTw: "", en: "" };
    const ofQuestion = { person: none, words: none, place: "", weeks: 0, picture: "" } as const;
    for (const [at, each] of sampleQuestions.entries())
      await addEntry(tx, {
        kind: "question",
        ...ofQuestion,
        ...each,
        position: at + 1,
        shown: true,
      });
    for (const [at, each] of sampleCases.entries())
      await addEntry(tx, { kind: "case", ...each, position: at + 1, shown: true });
  }
  await tx.insert(shopSetting).values({ key: ENTRIES_KEY, value: "1" }).onConflictDoNothing();
}

const SAMPLE_TEXTS = [
  ["brand-story", sampleStory],
  ["about-us", sampleAboutUs],
  ["home", sampleHome],
  ["appearance", { zhTw: sampleAppearance, en: sampleAppearance }],
] as const;

/** Publishes the texts of the sample shop. A text that staff have edited is not changed. */
async function seedTexts(tx: Transaction, at: Date): Promise<void> {
  const edited = new Set(
    (await tx.select({ key: content.key }).from(content)).map(({ key }) => key),
  );
  for (const [key, body] of SAMPLE_TEXTS)
    if (!edited.has(key))
      await write({ tx, key, action: "publishContent", body, before: null, at });
}

/** Sets the name and contacts of the sample shop. A setting that staff have changed keeps its value. */
async function seedProfile(tx: Transaction): Promise<void> {
  const { name, shortName, description, address, hours, pictureNote } = sampleProfile;
  const values: Partial<Record<SettingKey, string>> = {
    shopName: name.zhTw,
    shopNameEn: name.en,
    shopShortName: shortName.zhTw,
    shopShortNameEn: shortName.en,
    shopDescription: description.zhTw,
    shopDescriptionEn: description.en,
    shopSince: String(sampleProfile.since),
    pictureNote: pictureNote.zhTw,
    pictureNoteEn: pictureNote.en,
    contactEmail: sampleProfile.email,
    contactPhone: sampleProfile.phone,
    contactWhatsApp: sampleProfile.whatsApp,
    contactLine: sampleProfile.line,
    openingHours: hours.zhTw,
    openingHoursEn: hours.en,
    shopAddress: address.zhTw,
    shopAddressEn: address.en,
    returnAddress: sampleReturnAddress,
  };
  const rows = SETTING_KEYS.flatMap((key) => {
    const value = values[key];
    return value === undefined ? [] : [{ key, value, version: 0 }];
  });
  await tx.insert(staffSetting).values(rows).onConflictDoNothing();
}

/** Inserts what earlier versions had built in: the profile and the texts of the sample shop. */
async function seedOwnContent(tx: Transaction, now: Date): Promise<void> {
  await seedProfile(tx);
  await seedTexts(tx, new Date(now.getTime() - PUBLISHED_FIRST_DAYS_AGO * DAY_MS));
  await tx.insert(shopSetting).values({ key: PROFILE_KEY, value: "1" }).onConflictDoNothing();
}

interface Writing {
  readonly tx: Transaction;
  readonly key: EditedKey;
  readonly action: "saveContent" | "publishContent";
  readonly body: Bilingual;
  /** The previous text. Null if there is none. */
  readonly before: Bilingual | null;
  readonly at: Date;
}

/** Saves a text in the same way as the back office does, at a given time. */
async function write({ tx, key, action, body, before, at }: Writing): Promise<void> {
  const standing = await lockContent(tx, key);
  const revisionId =
    action === "saveContent"
      ? standing.revisionId
      : await addRevision(tx, { key, body, staffName: EDITOR, publishedAt: at });
  await updateContent(tx, { ...standing, draft: body, revisionId, version: standing.version + 1 });
  const differing = {
    zhTw: findFirstDifference(before?.zhTw ?? "", body.zhTw),
    en: findFirstDifference(before?.en ?? "", body.en),
  };
  const sideOf = (side: "before" | "after") => ({
    body: differing.zhTw[side],
    bodyEn: differing.en[side],
  });
  await tx.insert(staffAction).values({
    id: createId(),
    staffName: EDITOR,
    action,
    at,
    subject: key,
    subjectKind: "content",
    subjectId: key,
    before: sideOf("before"),
    after: sideOf("after"),
  });
}

const SEEDED_KEY = "demoSeeded";
/**
 * The setting that marks a demo shop whose FAQ entries and cases were inserted. In earlier versions they were
 * built-in texts.
 */
const ENTRIES_KEY = "demoEntriesSeeded";
/** Marks a demo shop that has the name and texts of the sample shop, which earlier versions had built in. */
const PROFILE_KEY = "demoProfileSeeded";
/** An arbitrary number that is the same for all backends on a database. */
const SEED_LOCK = 7_421_610;
const SERUM = "root-strength-scalp-serum";

/**
 * Fills an empty shop with the demo data. It runs once, in a transaction under a lock, so that several backends can
 * start concurrently. Returns true if it filled the shop. A shop that was seeded before or has shoppers is not
 * changed.
 */
export async function seedDemoShop(shop: Shop): Promise<boolean> {
  return runInTransaction(shop.db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    const seeded = await tx.execute(sql`
      select 1 where exists (select 1 from ${shopSetting} where key = ${SEEDED_KEY})
        or exists (select 1 from ${shopper})`);
    if (seeded.rows.length > 0) {
      const { rows } = await tx.execute<{ missing: boolean }>(sql`
        select exists (select 1 from ${shopSetting} where key = ${SEEDED_KEY})
          and not exists (select 1 from ${shopSetting} where key = ${PROFILE_KEY}) as missing`);
      if (rows[0]?.missing === true) await seedMissingContent(tx);
      return false;
    }
    await fillShop(tx, await hashPassword(DEMO_PASSWORD));
    return true;
  });
}

/**
 * Resets the demo shop for QA: deletes everything except the secrets and the synonyms, resets the clock and seeds the
 * demo data again.
 */
export async function resetDemoShop(shop: Shop): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await runInTransaction(shop.db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    await emptyShop(tx);
    await fillShop(tx, passwordHash);
  });
}

/** Completes a demo shop of an earlier version. Entries that staff have deleted since are not restored. */
async function seedMissingContent(tx: Transaction): Promise<void> {
  const { rows } = await tx.execute(sql`select 1 from ${shopSetting} where key = ${ENTRIES_KEY}`);
  const now = new Date();
  if (rows.length === 0) await seedEntries(tx);
  await seedOwnContent(tx, now);
}

async function emptyShop(tx: Transaction): Promise<void> {
  const tables = await tx.execute<{ name: string }>(sql`
    select quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' and tablename not in ('shop_setting', 'search_synonym')`);
  // The triggers forbid deleting audit entries. Only the owner of the tables can disable them, and only this reset
  // does.
  for (const table of ["staff_action", "audit_seal"])
    await tx.execute(sql.raw(`alter table ${table} disable trigger user`));
  await tx.execute(sql.raw(`truncate ${tables.rows.map(({ name }) => name).join(", ")}`));
  for (const table of ["staff_action", "audit_seal"])
    await tx.execute(sql.raw(`alter table ${table} enable trigger user`));
  await tx.execute(
    sql`delete from ${shopSetting} where key in (${CLOCK_OFFSET_KEY}, ${SEEDED_KEY}, ${ENTRIES_KEY}, ${PROFILE_KEY})`,
  );
}

/** An example of a manual payment method. It is hidden, because its account does not exist. */
const EXAMPLE_METHOD = {
  code: "bank-transfer",
  name: { zhTw: "銀行轉帳", en: "Bank transfer" },
  instructions: {
    zhTw: "請轉帳到示範銀行 000-0-000000，並在備註填上付款編號。",
    en: "Please transfer to Demo Bank 000-0-000000 with the payment number as reference.",
  },
  position: 1,
  shown: false,
} as const;

async function fillShop(tx: Transaction, passwordHash: string): Promise<void> {
  const now = new Date();
  const goods = await seedCatalogue(tx, now);
  const shoppers = await seedShoppers(tx, passwordHash, now);
  const serumId = goods.get(SERUM)?.product.id;
  if (serumId === undefined) throw new Error(`The demo catalogue has no ${SERUM}.`);
  await seedNotices(tx, now);
  // Leave the first shopper without a consent, so that the form shows an empty checkbox.
  for (const { id } of shoppers.slice(1)) await seedConsent(tx, id, now);
  await seedContent(tx, now);
  await seedEntries(tx);
  await seedOwnContent(tx, now);
  await insertPaymentMethod(tx, EXAMPLE_METHOD);
  const campaigns = await seedCampaigns(tx, serumId, now);
  for (const { id } of shoppers) await seedHeldCoupons(tx, id, campaigns, now);
  await seedOrders(tx, shoppers, goods, now);
  await seedReviews(tx, goods, now);
  await seedWishes(tx, shoppers[0].id, goods, now);
  await assignUsedCoupons(tx, campaigns);
  await tx.insert(shopSetting).values({ key: SEEDED_KEY, value: now.toISOString() });
}
