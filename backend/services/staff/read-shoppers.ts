import type { AuditAction } from "@contract/staff/audit";
import { findEnabledFactor } from "../../database/shopper-factors";
import { COUPON_STATUS, type CouponStatus } from "@contract/model/states";
import { listAddresses } from "../../database/addresses";
import type { Page } from "../../database/admin-lists";
import { getHistory, recordAuditEntry, type StaffActor } from "../../database/audit-entries";
import { getShopNow } from "../../database/clock";
import { findOwnData } from "../../database/shopper-data";
import { listSessions } from "../../database/sessions";
import {
  listShopperNotes,
  findTags,
  countShoppersForStaff,
  findShopperCoupons,
  findNewestOrders,
  getShopperSpending,
  listShoppersForStaff,
  type ShoppersQuery,
} from "../../database/staff-shoppers";
import { findShopper, type ShopperRecord } from "../../database/shoppers";
import { DELIVERY_MASKS, SHOPPER_MASKS } from "../../rules/mask-personal-data";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";

type ListedShopper = ReturnType<typeof maskShopper> & {
  orders: number;
  tags: readonly string[];
};

/** Returns a page of shoppers. Personal data is masked. Tags are left out for staff who may not see personal data. */
export async function readShoppers(shop: Shop, query: ShoppersQuery): Promise<Page<ListedShopper>> {
  const { rows, total } = await listShoppersForStaff(shop.db, query);
  const tags = await findShownTags(shop, rows, query.searchesPersonalData);
  return {
    rows: rows.map(({ orders, ...owner }) => ({
      ...maskShopper(owner),
      orders,
      tags: tags.get(owner.id) ?? [],
    })),
    total,
  };
}

async function findShownTags(
  shop: Shop,
  shoppers: readonly Pick<ShopperRecord, "id">[],
  seesPersonalData: boolean,
) {
  return findTags(shop.db, seesPersonalData ? shoppers.map(({ id }) => id) : []);
}

/**
 * Returns a page of shoppers for an export. Personal data is masked for staff who may not see it. For the first page,
 * an audit entry is recorded.
 */
export async function exportShoppers(
  shop: Shop,
  by: StaffActor,
  query: ShoppersQuery,
): Promise<Page<ListedShopper>> {
  const { rows, total } = await listShoppersForStaff(shop.db, query);
  // The audit entry contains the exact number, because the number in the list has an upper limit.
  if (query.pageNum === 1 && query.after === undefined)
    await recordAuditEntry(shop.db, {
      ...by,
      action: "exportShoppers",
      after: { total: await countShoppersForStaff(shop.db, query) },
      subject: { kind: "shopper", id: null, name: "CSV" },
    });
  const tags = await findShownTags(shop, rows, query.searchesPersonalData);
  const shown = ({ orders, ...owner }: (typeof rows)[number]) => {
    const { realName, email, phone } = owner;
    return {
      ...maskShopper(owner),
      ...(query.searchesPersonalData && { realName, email, phone }),
      orders,
      tags: tags.get(owner.id) ?? [],
    };
  };
  return { rows: rows.map(shown), total };
}

/**
 * Returns a shopper with orders, coupons, addresses and valid sessions. Personal data is masked. Tags and notes are
 * left out for staff who may not see personal data. Throws `notFound`.
 */
export async function readShopper(shop: Shop, shopperId: string, seesPersonalData: boolean) {
  const owner = await requireShopper(shop, shopperId);
  const now = await getShopNow(shop.db);
  const [tags, notes, factor, spending, lastOrders, coupons, addresses, sessions, history] =
    await Promise.all([
      findShownTags(shop, [owner], seesPersonalData),
      seesPersonalData ? listShopperNotes(shop.db, shopperId) : [],
      findEnabledFactor(shop.db, shopperId),
      getShopperSpending(shop.db, shopperId),
      findNewestOrders(shop.db, shopperId),
      findShopperCoupons(shop.db, shopperId),
      listAddresses(shop.db, shopperId),
      listSessions(shop.db, shopperId),
      getHistory(shop.db, { kind: "shopper", id: shopperId }),
    ]);
  return {
    ...maskShopper(owner),
    ...spending,
    tags: tags.get(shopperId) ?? [],
    blockReason: owner.blockReason,
    factorSince: factor?.totpSince ?? null,
    lastOrders,
    coupons: coupons.map((coupon) => ({ ...coupon, status: getShownStatus(coupon, now) })),
    addresses: addresses.map(({ consignee, phone, isDefault }) => ({
      consignee: DELIVERY_MASKS.consignee(consignee),
      phone: DELIVERY_MASKS.phone(phone),
      isDefault,
    })),
    sessions,
    notes,
    history,
  };
}

/** Returns a shopper's personal data unmasked and records an audit entry. Throws `notFound`. */
export async function revealShopper(shop: Shop, by: StaffActor, shopperId: string) {
  const owner = await requireShopper(shop, shopperId);
  await recordView(shop, by, { owner, action: "showShopper" });
  return { ...owner, addresses: await listAddresses(shop.db, shopperId) };
}

/** Returns all stored data about a shopper and records an audit entry. Throws `notFound`. */
export async function exportShopper(shop: Shop, by: StaffActor, shopperId: string) {
  const owner = await requireShopper(shop, shopperId);
  await recordView(shop, by, { owner, action: "exportShopper" });
  return findOwnData(shop.db, shopperId);
}

async function recordView(
  shop: Shop,
  by: StaffActor,
  { owner, action }: { owner: ShopperRecord; action: AuditAction },
): Promise<void> {
  const subject = { kind: "shopper", id: owner.id, name: owner.loginName } as const;
  await recordAuditEntry(shop.db, { ...by, action, subject });
}

async function requireShopper(shop: Shop, shopperId: string): Promise<ShopperRecord> {
  const owner = await findShopper(shop.db, shopperId);
  if (owner === undefined) throw new Refusal("notFound");
  return owner;
}

function maskShopper({ id, loginName, nickname, createdAt, ...owner }: ShopperRecord) {
  const erased = owner.erasedAt !== null;
  return {
    shopperId: id,
    loginName,
    nickname,
    createTime: createdAt,
    erased,
    realName: SHOPPER_MASKS.realName(owner.realName),
    email: erased ? "" : SHOPPER_MASKS.email(owner.email),
    phone: SHOPPER_MASKS.phone(owner.phone),
    blocked: owner.blockedAt !== null,
  };
}

/** Returns the coupon status that the shopper sees. An unused coupon past its end is expired. */
function getShownStatus(
  { status, endTime }: { readonly status: CouponStatus; readonly endTime: Date },
  now: Date,
): CouponStatus {
  return status === COUPON_STATUS.toBeUsed && endTime <= now ? COUPON_STATUS.expired : status;
}
