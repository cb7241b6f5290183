import type { InputOf } from "@contract/model/call";
import { CART_LINES_MAX } from "@contract/model/limits";
import type { CouponRefusal } from "@contract/model/states";
import { mapDelivery, type Delivery } from "@contract/shop/delivery-fields";
import { DEFAULT_DRAFT_PAY_HOURS, DRAFT_SKUS_FOUND_MAX } from "@contract/staff/limits";
import type * as calls from "@contract/staff/order-drafts";
import { findAddress, listAddresses, type AddressRecord } from "../../database/addresses";
import type { Page } from "../../database/admin-lists";
import {
  getHistory,
  recordAuditEntry,
  type AuditRecord,
  type StaffActor,
} from "../../database/audit-entries";
import { getShopNow } from "../../database/clock";
import type { Database, Transaction } from "../../database/connection";
import { findCoupon, listHeldCoupons, type CouponRecord } from "../../database/coupons";
import { createId } from "../../database/ids";
import {
  deleteDraft,
  findDraft,
  findSkusToSell,
  insertDraft,
  listDrafts,
  lockDraft,
  updateDraft,
  type DraftRecord,
  type DraftsQuery,
  type ListedDraft,
} from "../../database/order-drafts";
import type { AuditFacts } from "../../database/schema/staff";
import {
  findShopper,
  findShopperByEmail,
  lockActiveShopper,
  type ShopperRecord,
} from "../../database/shoppers";
import { findSkus, type SkuForSale } from "../../database/skus";
import { runInTransaction } from "../../database/transaction";
import { calculateOrderAmounts, type OrderAmounts } from "../../rules/coupon-discount";
import { getNextVersion } from "../../rules/edit-version";
import { maskEnd } from "../../rules/mask-personal-data";
import { createInvalidFieldError, Refusal } from "../../rules/refusal";
import { evaluateCoupons, type EvaluatedCoupon } from "../coupons/coupons";
import type { Shop } from "../shop";
import {
  findSku,
  listSkuIds,
  requireFreeStock,
  sumPieces,
  toPricedLine,
  type CurrentDraftLine,
} from "./draft-lines";

/* Drafts of orders by phone. `draft-lines.ts` has their lines, and `place-draft.ts` places their orders. */

/** An empty delivery address. */
export const NO_DELIVERY = mapDelivery(() => "");

/** The data of a draft's page. */
export interface StaffDraft {
  readonly draft: DraftRecord;
  /** Undefined for a new shopper. */
  readonly owner: ShopperRecord | undefined;
  readonly lines: readonly CurrentDraftLine[];
  /** The amounts of the lines whose SKU exists, with the discount of the chosen coupon if it can be used. */
  readonly bill: OrderAmounts;
  readonly coupons: readonly EvaluatedCoupon[];
  /** The reason why the chosen coupon cannot be used now. */
  readonly couponReason: CouponRefusal | null;
  readonly addresses: readonly AddressRecord[];
  readonly history: readonly AuditRecord[];
}

/** Returns a page of open drafts that match the keyword, last changed first. */
export function readDrafts(shop: Shop, query: DraftsQuery): Promise<Page<ListedDraft>> {
  return listDrafts(shop.db, query);
}

/** Returns a draft with current prices and stock. Throws `notFound`. */
export async function readDraft(shop: Shop, draftId: string): Promise<StaffDraft> {
  const draft = await findDraft(shop.db, draftId);
  if (draft === undefined) throw new Refusal("notFound");
  const { shopperId } = draft;
  const now = await getShopNow(shop.db);
  const [owner, addresses, held, chosen, skus, history] = await Promise.all([
    shopperId === null ? undefined : findShopper(shop.db, shopperId),
    shopperId === null ? [] : listAddresses(shop.db, shopperId),
    shopperId === null ? [] : listHeldCoupons(shop.db, shopperId, now),
    findChosenCoupon(shop.db, draft),
    findSkus(shop.db, listSkuIds(draft.lines)),
    getHistory(shop.db, { kind: "orderDraft", id: draftId }),
  ]);
  const lines = draft.lines.map((line) => ({ ...line, sku: findSku(skus, line) }));
  const goods = lines.flatMap(toPricedLine);
  const coupons = evaluateCoupons(held, goods, now);
  const billing = calculateDraftAmounts(goods, { ...draft, coupon: chosen, now });
  return { draft, owner, lines, ...billing, coupons, addresses, history };
}

/** Returns the coupon of a draft. Returns undefined if there is none, or if the shopper no longer has it. */
async function findChosenCoupon(
  db: Database | Transaction,
  { shopperId, couponId }: Pick<DraftRecord, "shopperId" | "couponId">,
): Promise<CouponRecord | undefined> {
  return shopperId === null || couponId === null ? undefined : findCoupon(db, shopperId, couponId);
}

interface DraftCoupon extends Pick<DraftRecord, "couponId"> {
  /** The record of the coupon. Undefined if the shopper does not have it. */
  readonly coupon: CouponRecord | undefined;
  readonly now: Date;
}

/** Calculates the amounts of a draft. If the coupon cannot be used, they are without it, and the reason is returned. */
function calculateDraftAmounts(
  goods: Parameters<typeof calculateOrderAmounts>[0],
  { couponId, coupon, now }: DraftCoupon,
): Pick<StaffDraft, "bill" | "couponReason"> {
  const withCoupon = calculateOrderAmounts(goods, coupon, now);
  const isMissing = couponId !== null && coupon === undefined;
  if (withCoupon.ok) return { bill: withCoupon.bill, couponReason: isMissing ? "used" : null };
  const plain = calculateOrderAmounts(goods, undefined, now);
  if (!plain.ok) throw new Error("An order without a coupon has no amounts.");
  return { bill: plain.bill, couponReason: withCoupon.reason };
}

/** Returns SKUs on sale for a draft. A keyword without a word finds none. */
export function findDraftSkus(shop: Shop, keyword: string): Promise<SkuForSale[]> {
  return findSkusToSell(shop.db, { keyword, limit: DRAFT_SKUS_FOUND_MAX });
}

/**
 * Starts a draft for a shopper, with the default address, and returns its id. Throws `notFound` for an unknown or erased account, or the error
 * `shopperId.blocked`.
 */
export async function addDraft(shop: Shop, by: StaffActor, shopperId: string): Promise<string> {
  const addresses = await listAddresses(shop.db, shopperId);
  const addressId = addresses.find(({ isDefault }) => isDefault)?.id ?? null;
  return runInTransaction(shop.db, async (tx) => {
    const owner = await lockOwner(tx, shopperId);
    const { language } = owner;
    return insertAndRecord(tx, by, { shopperId, language, addressId }, owner.loginName);
  });
}

/**
 * Starts a draft for a person without an account. If the e-mail address has an account, the draft is for its shopper,
 * and the typed name and phone number are not used.
 */
export async function addDraftForNewShopper(
  shop: Shop,
  by: StaffActor,
  { realName, email, phone, language }: InputOf<typeof calls.staffDraftAddNew>,
): Promise<{ draftId: string; isKnown: boolean }> {
  const known = await findShopperByEmail(shop.db, email);
  if (known !== undefined) return { draftId: await addDraft(shop, by, known.id), isKnown: true };
  const draftId = await runInTransaction(shop.db, (tx) =>
    insertAndRecord(tx, by, { realName, email, accountPhone: phone, language }, ""),
  );
  return { draftId, isKnown: false };
}

type StartedDraft = Pick<DraftRecord, "language"> &
  Partial<Pick<DraftRecord, "shopperId" | "addressId" | "realName" | "email" | "accountPhone">>;

/** The audit entry contains the login name only, because it remains after an account is erased. */
async function insertAndRecord(
  tx: Transaction,
  by: StaffActor,
  started: StartedDraft,
  loginName: string,
): Promise<string> {
  const id = createId();
  const now = await getShopNow(tx);
  await insertDraft(tx, {
    id,
    ...started,
    ...NO_DELIVERY,
    payHours: DEFAULT_DRAFT_PAY_HOURS,
    createdBy: by.staffName,
    createdAt: now,
    changedAt: now,
  });
  const subject = { kind: "orderDraft", id, name: loginName } as const;
  await recordAuditEntry(tx, { ...by, action: "addDraft", subject });
  return id;
}

/**
 * Sets the counts of SKUs in a draft. Zero removes a line. Throws `notFound`, `versionConflict`, or `stateNotAllowed`
 * for a placed draft. Throws an error at `goods.<skuId>` if the count exceeds the free stock, or the SKU is not on sale.
 */
export async function changeDraftLines(
  shop: Shop,
  by: StaffActor,
  { draftId, version, goods }: InputOf<typeof calls.staffDraftLines>,
): Promise<void> {
  await changeDraft(shop, by, { draftId, version }, async (tx, draft) => {
    const skus = await findSkus(tx, Object.keys(goods));
    const kept = draft.lines.flatMap((line) => {
      const count = goods[line.skuId] ?? line.count;
      return count === 0 ? [] : [{ ...line, count }];
    });
    const had = new Set(listSkuIds(draft.lines));
    const added = Object.entries(goods).flatMap(([skuId, count]) => {
      const sku = skus.find((each) => each.skuId === skuId);
      if (count === 0 || had.has(skuId)) return [];
      if (sku === undefined) throw createInvalidFieldError(`goods.${skuId}`, "goods.gone");
      return [{ skuId, count, productName: sku.productName, packing: sku.packing }];
    });
    const lines = [...kept, ...added];
    if (lines.length > CART_LINES_MAX) throw createInvalidFieldError("goods", "goods.many");
    // Check only the changed counts, so that a line that has sold out in the meantime does not block the others.
    requireFreeStock(
      lines.filter(({ skuId }) => (goods[skuId] ?? 0) > 0),
      skus,
    );
    return { lines };
  });
}

/** The texts of a draft to save. */
interface DraftTexts extends Omit<
  InputOf<typeof calls.staffDraftSave>,
  keyof Delivery | "draftId" | "version"
> {
  readonly draftId: string;
  readonly version: number;
  /** Undefined for staff who may not see personal data. The stored address then stays. */
  readonly delivery: Delivery | undefined;
}

/**
 * Saves the destination, the coupon, the remark and the time to pay. Throws `notFound`, `stateNotAllowed`,
 * `versionConflict`, `noAddress` if the shopper has no such address, `pickupGone`, or `couponUnusable` with the reason.
 */
export async function saveDraft(
  shop: Shop,
  by: StaffActor,
  { draftId, version, remark, payHours, ...texts }: DraftTexts,
): Promise<void> {
  const { pickupCode, couponId = null } = texts;
  // Find the point before the transaction, because a network may be slow and the transaction holds locks.
  if (pickupCode !== undefined && (await shop.pickup.find(pickupCode)) === undefined)
    throw new Refusal("pickupGone");
  await changeDraft(shop, by, { draftId, version }, async (tx, draft) => {
    const destination = await toDestinationChange(tx, draft.shopperId, texts);
    await requireUsableCoupon(tx, { ...draft, couponId });
    return { ...destination, couponId, remark, payHours };
  });
}

/** Returns the changed columns of the destination: a pick-up point, a saved address or an own address. */
async function toDestinationChange(
  tx: Transaction,
  shopperId: string | null,
  { addressId, pickupCode, delivery }: Pick<DraftTexts, "addressId" | "pickupCode" | "delivery">,
): Promise<Partial<DraftRecord>> {
  if (pickupCode !== undefined) {
    const { consignee = "", phone = "" } = delivery ?? {};
    return { ...NO_DELIVERY, consignee, phone, addressId: null, pickupCode };
  }
  if (addressId === undefined)
    return { addressId: null, ...(delivery !== undefined && { ...delivery, pickupCode: "" }) };
  const saved = shopperId === null ? undefined : await findAddress(tx, shopperId, addressId);
  if (saved === undefined) throw new Refusal("noAddress");
  return { ...NO_DELIVERY, addressId, pickupCode: "" };
}

/** Throws `couponUnusable` with the reason if the shopper cannot use the chosen coupon for these goods now. */
async function requireUsableCoupon(tx: Transaction, draft: DraftRecord): Promise<void> {
  if (draft.couponId === null) return;
  const coupon = await findChosenCoupon(tx, draft);
  const skus = await findSkus(tx, listSkuIds(draft.lines));
  const goods = draft.lines.flatMap((line) => toPricedLine({ ...line, sku: findSku(skus, line) }));
  const now = await getShopNow(tx);
  const { couponReason: reason } = calculateDraftAmounts(goods, { ...draft, coupon, now });
  if (reason !== null) throw new Refusal("couponUnusable", { reason });
}

/** Deletes a draft. Throws `notFound`, `stateNotAllowed` or `versionConflict`. */
export async function removeDraft(
  shop: Shop,
  by: StaffActor,
  { draftId, version }: InputOf<typeof calls.staffDraftRemove>,
): Promise<void> {
  await runInTransaction(shop.db, async (tx) => {
    const { draft } = await lockOpenDraft(tx, { draftId, version });
    await deleteDraft(tx, draftId);
    const subject = await toSubject(tx, draft);
    await recordAuditEntry(tx, { ...by, action: "removeDraft", subject });
  });
}

export interface DraftVersion {
  readonly draftId: string;
  readonly version: number;
}

/** Changes the columns of an open draft that `work` returns, and writes the audit entry. */
async function changeDraft(
  shop: Shop,
  by: StaffActor,
  seen: DraftVersion,
  work: (tx: Transaction, draft: DraftRecord) => Promise<Partial<DraftRecord>>,
): Promise<void> {
  await runInTransaction(shop.db, async (tx) => {
    const { draft, nextVersion } = await lockOpenDraft(tx, seen);
    const change = await work(tx, draft);
    const changedAt = await getShopNow(tx);
    await updateDraft(tx, draft.id, { ...change, version: nextVersion, changedAt });
    const subject = await toSubject(tx, draft);
    await recordAuditEntry(tx, {
      ...by,
      action: "saveDraft",
      subject,
      before: await toAuditFacts(tx, draft),
      after: await toAuditFacts(tx, { ...draft, ...change }),
    });
  });
}

/**
 * Returns the values of a draft for audit entries. The code of the pick-up point is masked, because audit entries
 * remain after an account is erased. Missing values are left out.
 */
export async function toAuditFacts(
  tx: Transaction,
  { shopperId, lines, pickupCode, couponId, payHours }: DraftRecord,
): Promise<AuditFacts> {
  const coupon = await findChosenCoupon(tx, { shopperId, couponId });
  return {
    pieces: sumPieces(lines),
    pickupCode: pickupCode === "" ? undefined : maskEnd(pickupCode),
    coupon: coupon?.name.zhTw ?? couponId ?? undefined,
    payHours,
  };
}

async function lockOpenDraft(
  tx: Transaction,
  { draftId, version }: DraftVersion,
): Promise<{ draft: DraftRecord; nextVersion: number }> {
  const draft = await lockDraft(tx, draftId);
  if (draft === undefined) throw new Refusal("notFound");
  if (draft.orderId !== null) throw new Refusal("stateNotAllowed");
  return { draft, nextVersion: getNextVersion(draft, version) };
}

/** Returns the subject of an audit entry. Its name is empty for a new shopper, because it must not contain a name. */
async function toSubject(tx: Transaction, { id, shopperId }: DraftRecord) {
  const owner = shopperId === null ? undefined : await findShopper(tx, shopperId);
  return { kind: "orderDraft", id, name: owner?.loginName ?? "" } as const;
}

/** Returns the locked account of a draft. A blocked account is accepted if the draft was placed before. */
export async function lockOwner(
  tx: Transaction,
  shopperId: string,
  orderId: string | null = null,
): Promise<ShopperRecord> {
  const owner = (await lockActiveShopper(tx, shopperId))
    ? await findShopper(tx, shopperId)
    : undefined;
  if (owner === undefined) throw new Refusal("notFound");
  if (owner.blockedAt !== null && orderId === null)
    throw createInvalidFieldError("shopperId", "shopperId.blocked");
  return owner;
}
