import { DELIVERY_FIELDS, mapDelivery } from "@contract/shop/delivery-fields";
import { CART_STATUS } from "@contract/model/states";
import * as calls from "@contract/staff/order-drafts";
import { SHOPPER_MASKS } from "../rules/mask-personal-data";
import { multiplyCents, NO_CENTS } from "../rules/money";
import { Refusal } from "../rules/refusal";
import { getCartStatus, getFreeStock } from "../rules/stock";
import {
  addDraft,
  addDraftForNewShopper,
  changeDraftLines,
  findDraftSkus,
  readDraft,
  readDrafts,
  removeDraft,
  saveDraft,
  type StaffDraft,
} from "../services/staff/order-drafts";
import type { CurrentDraftLine } from "../services/staff/draft-lines";
import { placeDraft } from "../services/staff/place-draft";
import type { Shop } from "../services/shop";
import type { CallingStaff } from "./authentication";
import { toCouponChoices } from "./checkout";
import { defineEndpoint, defineStaffEndpoint, type Endpoint } from "./define-endpoint";
import { maySeePersonalData, toAuditEntry, toShownDelivery } from "./staff-views";

/** The endpoints of orders by phone. */
export const staffOrderDraftEndpoints: Endpoint[] = [
  defineEndpoint(calls.staffDraftList, async ({ shop, staff, input }) => {
    const { rows, total } = await readDrafts(shop, {
      ...input,
      searchesPersonalData: maySeePersonalData(staff),
    });
    return {
      rows: rows.map(({ id, accountName, changedAt, lines, ...draft }) => ({
        ...draft,
        draftId: id,
        realName: toShownName(
          draft.shopperId === null ? draft.realName : accountName,
          draft,
          staff,
        ),
        changeTime: changedAt,
        lines: lines.length,
        pieces: lines.reduce((sum, { count }) => sum + count, 0),
      })),
      total,
    };
  }),
  defineEndpoint(calls.staffDraftDetail, async ({ shop, staff, input }) =>
    toDraftInFull(shop, await readDraft(shop, input.draftId), staff),
  ),
  defineEndpoint(calls.staffDraftSkus, async ({ shop, input }) => {
    const skus = await findDraftSkus(shop, input.keyword);
    return { skus: skus.map((sku) => ({ ...sku, free: getFreeStock(sku) })) };
  }),
  defineEndpoint(calls.staffDraftAdd, async ({ shop, staff, input }) => ({
    draftId: await addDraft(shop, staff.actor, input.shopperId),
  })),
  defineStaffEndpoint(calls.staffDraftAddNew, addDraftForNewShopper),
  defineStaffEndpoint(calls.staffDraftLines, changeDraftLines),
  defineEndpoint(calls.staffDraftSave, ({ shop, staff, input }) => {
    // The reply reveals nothing, so check the right itself.
    const mayWrite = staff.held.rights.has("personalData");
    const delivery = mapDelivery((field) => input[field] ?? "");
    const isWritten =
      input.pickupCode !== undefined || DELIVERY_FIELDS.some((field) => delivery[field] !== "");
    if (!mayWrite && isWritten) throw new Refusal("forbidden");
    return saveDraft(shop, staff.actor, { ...input, delivery: mayWrite ? delivery : undefined });
  }),
  defineStaffEndpoint(calls.staffDraftRemove, removeDraft),
  defineStaffEndpoint(calls.staffDraftPlace, placeDraft),
];

/** Returns the name of the shopper. The name of an existing account is masked, as in the list of shoppers. */
function toShownName(
  name: string,
  { shopperId }: { readonly shopperId: string | null },
  staff: CallingStaff,
): string {
  return shopperId === null && maySeePersonalData(staff) ? name : SHOPPER_MASKS.realName(name);
}

async function toDraftInFull(
  shop: Shop,
  { draft, owner, lines, bill, coupons, couponReason, addresses, history }: StaffDraft,
  staff: CallingStaff,
) {
  const { realName, email, phone } = owner ?? { ...draft, phone: draft.accountPhone };
  const isShown = owner === undefined && maySeePersonalData(staff);
  return {
    ...draft,
    draftId: draft.id,
    loginName: owner?.loginName ?? "",
    changeTime: draft.changedAt,
    blocked: owner !== undefined && owner.blockedAt !== null,
    realName: toShownName(realName, draft, staff),
    email: isShown ? email : SHOPPER_MASKS.email(email),
    accountPhone: isShown ? phone : SHOPPER_MASKS.phone(phone),
    items: lines.map(toDraftItem),
    goodsAmountCents: bill.goodsCents,
    freightAmountCents: bill.freightCents,
    discountAmountCents: bill.discountCents,
    payAmountCents: bill.payCents,
    coupons: await toCouponChoices(shop, coupons),
    couponReason,
    addresses: addresses.map(({ id, isDefault, ...delivery }) => ({
      addressId: id,
      isDefault,
      ...toShownDelivery(delivery, staff),
    })),
    delivery: draft.consignee === "" ? mapDelivery(() => "") : toShownDelivery(draft, staff),
    pickupCode: maySeePersonalData(staff) ? draft.pickupCode : "",
    history: history.map(toAuditEntry),
  };
}

function toDraftItem({ sku, count, ...names }: CurrentDraftLine) {
  if (sku === undefined)
    return {
      ...names,
      productId: "",
      cover: "",
      count,
      priceCents: NO_CENTS,
      subtotalCents: NO_CENTS,
      free: 0,
      status: CART_STATUS.offShelf,
    };
  return {
    ...sku,
    count,
    subtotalCents: multiplyCents(sku.priceCents, count),
    free: getFreeStock(sku),
    status: getCartStatus({ ...sku, count }),
  };
}
