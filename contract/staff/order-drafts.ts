import * as z from "zod/mini";
import { auditEntry } from "./audit";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import * as f from "../model/fields";
import { isId } from "../model/ids";
import { LANGUAGES } from "../model/languages";
import { CART_COUNT_MAX } from "../model/limits";
import { CART_STATUS, COUPON_REFUSALS } from "../model/states";
import { getKeys } from "../model/records";
import * as account from "../shop/account-fields";
import { couponChoice } from "../shop/coupons";
import { DELIVERY, DELIVERY_FIELDS, type DeliveryField } from "../shop/delivery-fields";
import { pickupCode } from "../shop/pickup";
import { version, wholeNumber } from "./fields";
import { DEFAULT_DRAFT_PAY_HOURS, DRAFT_PAY_HOURS } from "./limits";
import { staffPage } from "./lists";

/*
 * The calls about orders by phone: drafts that staff write for a shopper, and then place. A draft reserves no stock.
 * Only the reference backend has these calls.
 */

/** The delivery address of a draft. All fields are empty until staff write it. */
const draftDelivery = {
  consignee: c.text,
  phone: c.text,
  address: c.text,
  doorNumber: c.text,
  postalCode: c.text,
} satisfies Readonly<Record<DeliveryField, z.ZodMiniType<string>>>;

const draftParts = {
  draftId: c.id,
  version: c.number,
  /** The shopper of the draft. Null for a new shopper, whose account is created with the order. */
  shopperId: c.orNull(c.id),
  /** Empty for a new shopper. */
  loginName: c.text,
  /** The name of the shopper. It is masked for an existing account, as in the list of shoppers. */
  realName: c.text,
  createdBy: c.text,
  changeTime: c.time,
};

export const staffDraftList = call({
  method: "GET",
  path: "/admin/orderDraft/list",
  summary: "List the drafts of orders by phone, last changed first",
  token: "staff",
  permission: "orders.see",
  reveals: ["personalData"],
  request: staffPage,
  shape: "page",
  reply: c.object({ ...draftParts, lines: c.number, pieces: c.number }),
  refusals: [],
  optional: true,
});
export type StaffDraft = ReplyOf<typeof staffDraftList>;

export const staffDraftDetail = call({
  method: "GET",
  path: "/admin/orderDraft/detail",
  summary: "Get a draft with current prices and stock",
  token: "staff",
  permission: "orders.see",
  reveals: ["personalData"],
  request: z.object({ draftId: f.id }),
  shape: "data",
  reply: c.object({
    ...draftParts,
    /** The order of a draft that was placed. Null for an open draft. */
    orderId: c.orNull(c.id),
    email: c.text,
    /** The phone number of the account. */
    accountPhone: c.text,
    blocked: c.flag,
    language: c.wordOrElse(LANGUAGES, LANGUAGES[0]),
    items: c.list(
      c.object({
        skuId: c.id,
        productId: c.text,
        productName: c.pair,
        packing: c.pairOrNone,
        cover: c.text,
        priceCents: c.cents,
        subtotalCents: c.cents,
        count: c.number,
        /** The units that are not reserved. */
        free: c.number,
        status: c.codeOrElse(Object.values(CART_STATUS), CART_STATUS.normal),
      }),
    ),
    goodsAmountCents: c.cents,
    freightAmountCents: c.cents,
    /** The discount of the chosen coupon. Zero if there is none, or if it cannot be used now. */
    discountAmountCents: c.cents,
    payAmountCents: c.cents,
    /** The coupons that the shopper has not used. Empty for a new shopper. */
    coupons: c.list(couponChoice),
    couponId: c.orNull(c.id),
    /** The reason why the chosen coupon cannot be used now. Null if it can be used. */
    couponReason: c.orNull(z.enum(COUPON_REFUSALS)),
    /** The saved addresses of the shopper. They are masked for users without the right to see personal data. */
    addresses: c.list(c.object({ addressId: c.id, isDefault: c.flag, ...draftDelivery })),
    /** The chosen address of the shopper. Null if the draft has an address of its own, or none. */
    addressId: c.orNull(c.id),
    /** An own address of the draft, or with a pick-up point the person who collects the parcel. */
    delivery: c.object(draftDelivery),
    /**
     * The code of the pick-up point that replaces the address. Empty for an address, and for users without the right
     * to see personal data.
     */
    pickupCode: c.text,
    remark: c.text,
    payHours: c.codeOrElse(DRAFT_PAY_HOURS, DEFAULT_DRAFT_PAY_HOURS),
    history: c.listOrNone(auditEntry),
  }),
  refusals: ["notFound"],
  optional: true,
});
export type StaffDraftDetail = ReplyOf<typeof staffDraftDetail>;

export const staffDraftSkus = call({
  method: "GET",
  path: "/admin/orderDraft/skus",
  summary: "Find SKUs on sale by product name, SKU number or barcode",
  token: "staff",
  permission: "orders.see",
  reveals: [],
  request: z.object({ keyword: f.keyword() }),
  shape: "data",
  reply: c.object({
    /** At most `DRAFT_SKUS_FOUND_MAX` SKUs. */
    skus: c.list(
      c.object({
        skuId: c.id,
        productName: c.pair,
        packing: c.pairOrNone,
        cover: c.text,
        priceCents: c.cents,
        free: c.number,
      }),
    ),
  }),
  refusals: [],
  optional: true,
});
export type DraftSku = ReplyOf<typeof staffDraftSkus>["skus"][number];

export const staffDraftAdd = call({
  method: "POST",
  path: "/admin/orderDraft/add",
  summary: "Start a draft for a shopper",
  token: "staff",
  permission: "orders.change",
  reveals: [],
  request: z.object({ shopperId: f.id }),
  shape: "data",
  reply: c.object({ draftId: c.id }),
  refusals: ["notFound"],
});

export const staffDraftAddNew = call({
  method: "POST",
  path: "/admin/orderDraft/addNew",
  summary:
    "Start a draft for a person without an account; an e-mail address with an account selects its shopper",
  token: "staff",
  permission: "orders.change",
  right: "personalData",
  reveals: [],
  request: z.object({
    realName: account.realName,
    email: account.email,
    phone: f.phone,
    language: z._default(z.enum(LANGUAGES), LANGUAGES[0]),
  }),
  shape: "data",
  reply: c.object({
    draftId: c.id,
    /** True if the e-mail address has an account, for whose shopper the draft is. */
    isKnown: c.flag,
  }),
  refusals: [],
});

/** The count of a SKU in a draft. Zero removes its line. */
const draftCount = wholeNumber("goods", { min: 0, max: CART_COUNT_MAX });

export const staffDraftLines = call({
  method: "POST",
  path: "/admin/orderDraft/lines",
  summary: "Set the counts of SKUs in a draft; zero removes a line",
  token: "staff",
  permission: "orders.change",
  reveals: [],
  request: z.object({
    draftId: f.id,
    version,
    /** The counts by SKU id. Other lines are not changed. */
    goods: z._default(z.record(z.string().check(z.refine(isId)), draftCount), {}),
  }),
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound", "stateNotAllowed", "versionConflict"],
});

/** The fields of an address. They may be empty, because a draft may be incomplete. */
export const optionalDelivery = {
  consignee: z.optional(f.consignee),
  phone: z.optional(f.phone),
  address: z.optional(f.shippingAddress),
  doorNumber: f.doorNumber,
  postalCode: f.postalCode,
} satisfies Readonly<Record<DeliveryField, z.ZodMiniType<string | undefined>>>;

/**
 * Adds the error `<field>.required` for each missing field of an address that is only partly written. A pick-up point
 * needs only the person who collects the parcel.
 */
export const isWholeDestination = z.check<{
  readonly [Field in DeliveryField | "addressId" | "pickupCode"]?: string | undefined;
}>(({ value, issues }) => {
  const isPickup = value.pickupCode !== undefined;
  const isStarted = isPickup || DELIVERY_FIELDS.some((field) => (value[field] ?? "") !== "");
  if ((value.addressId !== undefined && !isPickup) || !isStarted) return;
  for (const field of getKeys(DELIVERY)) {
    const { isRequired, isPlace } = DELIVERY[field];
    if (isRequired && !(isPickup && isPlace) && value[field] === undefined)
      issues.push({ code: "custom", message: `${field}.required`, path: [field], input: value });
  }
});

export const staffDraftSave = call({
  method: "POST",
  path: "/admin/orderDraft/save",
  summary: "Save the destination, the coupon, the remark and the time to pay of a draft",
  token: "staff",
  permission: "orders.change",
  reveals: [],
  request: z
    .object({
      draftId: f.id,
      version,
      /** A saved address of the shopper. It replaces the delivery fields. */
      addressId: z.optional(f.id),
      /** Without the right to see personal data, these fields are rejected, and the stored ones stay. */
      ...optionalDelivery,
      /** A pick-up point. It replaces the address, and needs the right to see personal data. */
      pickupCode: z.optional(pickupCode),
      /** A coupon that the shopper can use for the goods of the draft. Without it, the draft has no coupon. */
      couponId: z.optional(f.id),
      remark: f.remark,
      payHours: f.codeOf("payHours", DRAFT_PAY_HOURS),
    })
    .check(isWholeDestination),
  shape: "nothing",
  reply: c.nothing,
  refusals: [
    ...(["notFound", "stateNotAllowed", "versionConflict", "forbidden"] as const),
    ...(["noAddress", "pickupGone", "couponUnusable"] as const),
  ],
});

const oneDraft = z.object({ draftId: f.id, version });

export const staffDraftRemove = call({
  method: "POST",
  path: "/admin/orderDraft/remove",
  summary: "Delete a draft",
  token: "staff",
  permission: "orders.change",
  reveals: [],
  request: oneDraft,
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound", "stateNotAllowed", "versionConflict"],
});

export const staffDraftPlace = call({
  method: "POST",
  path: "/admin/orderDraft/place",
  summary:
    "Place the order of a draft and mail the shopper a link to pay; a new shopper gets an account and an invitation",
  token: "staff",
  permission: "orders.change",
  reveals: [],
  request: oneDraft,
  shape: "data",
  reply: c.object({ orderId: c.id }),
  refusals: [
    ...(["notFound", "versionConflict", "noGoods", "shopNotOpen"] as const),
    ...(["noAddress", "pickupGone", "couponUnusable"] as const),
  ],
  idempotent: true,
});
