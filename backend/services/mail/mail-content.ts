import type { Bilingual, Language, TextLanguage } from "@contract/model/languages";
import type { HkCents } from "@contract/model/money";
import type { VerificationCodeType, RefundType } from "@contract/model/states";
import type { Delivery } from "@contract/shop/delivery-fields";
import type { ShopProfile } from "@contract/shop/shop-profile";
import type { DeviceFacts } from "../../rules/device-words";

/**
 * A bought product in a mail. `cover` is the path of its image. The unit price is null if the mail shows no amounts.
 */
export interface MailedLine {
  readonly name: Bilingual;
  readonly packing: Bilingual;
  readonly cover: string;
  readonly priceCents: HkCents | null;
  readonly count: number;
}

/** The order data in mails to the buyer. */
export interface MailedOrder {
  readonly orderId: string;
  readonly orderNo: string;
  readonly lines: readonly MailedLine[];
  readonly goodsCents: HkCents;
  readonly freightCents: HkCents;
  readonly discountCents: HkCents;
  readonly payCents: HkCents;
  readonly delivery: Delivery;
  /** The code of the pick-up point in `delivery`. Empty for a delivery to an address. */
  readonly pickupCode: string;
  /** The opening hours of the pick-up point. Empty if they are unknown. */
  readonly pickupHours: string;
}

/** A request for a refund, return or exchange, with the order data that the mail shows. */
export interface MailedRefund {
  readonly orderId: string;
  readonly orderNo: string;
  readonly refundId: string;
  readonly refundNo: string;
  readonly refundType: RefundType;
  /** True if the order was not shipped. The request then covers the whole order. */
  readonly wholeOrder: boolean;
  /** The name of the reason, or null if the refund stores none. */
  readonly reasonName: Bilingual | null;
  /** The returned goods. A refund by staff has none. */
  readonly lines: readonly MailedLine[];
}

/** The payment of an order. Null if a coupon covered the whole amount. */
export type MailedPayment = {
  readonly method: Bilingual;
  readonly payNo: string;
  readonly tradeNo: string;
} | null;

/** The events about which the shop mails a staff member. */
export type StaffEvent =
  | "newDevice"
  | "passwordChanged"
  | "factorOn"
  | "factorOff"
  | "factorReset"
  | "recoveryCodes"
  | "roles"
  | "email"
  | "disabled"
  | "enabled";

/** The changes of a shopper's second factor about which the shopper gets a mail. */
export type ShopperFactorEvent = "on" | "off" | "offByShop" | "recoveryCodes";

/** The data of each kind of mail. Amounts are in HK cents. */
export type MailContent =
  | { readonly template: "code"; readonly type: VerificationCodeType; readonly code: string }
  | {
      readonly template: "welcome";
      readonly loginName: string;
    }
  | { readonly template: "passwordChanged" }
  | {
      readonly template: "emailChanged";
      /** The new e-mail address, masked. */
      readonly email: string;
      /** The token of the link that undoes the change. */
      readonly token: string;
    }
  | ({
      readonly template: "newSignIn";
      readonly at: Date;
      /** The masked network of the sign-in. The owner can recognize it, but it identifies no other person. */
      readonly network: string;
    } & DeviceFacts)
  | {
      readonly template: "secondFactorFailed";
      readonly at: Date;
      /** The masked network of the client that entered the wrong code. */
      readonly network: string;
    }
  | {
      readonly template: "secondFactorChanged";
      readonly event: ShopperFactorEvent;
      readonly at: Date;
      /** The masked network of the change. Empty if staff made it. */
      readonly network: string;
    }
  | { readonly template: "accountErased" }
  | {
      readonly template: "accountInvitation";
      readonly loginName: string;
      /** The token of the link with which the shopper chooses the first password. */
      readonly token: string;
      /** The order that staff placed for the new shopper. The link leads to its payment. */
      readonly orderId: string;
      /** The time until which the link is valid. It is the payment deadline of the order. */
      readonly until: Date;
    }
  | {
      readonly template: "staffInvitation";
      readonly name: string;
      readonly loginName: string;
      readonly token: string;
      /** True if the account has no password yet. */
      readonly isNew: boolean;
    }
  | {
      readonly template: "staffAccountChanged";
      readonly event: StaffEvent;
      readonly name: string;
      readonly at: Date;
      readonly network: string;
      /** The login name of the colleague who made the change. Empty if the owner of the account made it. */
      readonly by: string;
      /** The device, if the event is a sign-in. Otherwise null. */
      readonly device: DeviceFacts | null;
    }
  | {
      readonly template: "notice";
      readonly text: Bilingual;
      /** The link of the notice: a path in the shop or an https URL. Empty for none. */
      readonly href: string;
      /** The token of the unsubscribe link. */
      readonly token: string;
    }
  | {
      readonly template: "reviewRequest";
      readonly orderNo: string;
      /** The goods to review, each with the id of its order line. */
      readonly lines: readonly (MailedLine & { readonly orderItemId: string })[];
      /** The token of the unsubscribe link. */
      readonly token: string;
    }
  | {
      readonly template: "stockConfirm";
      /** The sold-out SKU. */
      readonly goods: MailedLine;
      /** The token of the links that confirm the request and cancel it. */
      readonly token: string;
    }
  | {
      readonly template: "backInStock";
      readonly goods: MailedLine;
      readonly productId: string;
      readonly skuId: string;
      /** The token of the unsubscribe link. */
      readonly token: string;
    }
  | {
      readonly template: "refillReminder";
      /** The SKU with its current price. */
      readonly goods: MailedLine;
      readonly isInStock: boolean;
      readonly productId: string;
      readonly skuId: string;
      readonly orderId: string;
      /** The token of the unsubscribe link. */
      readonly token: string;
    }
  | OrderMail
  | RefundMail;

export type OrderMail =
  | {
      readonly template: "orderPlaced" | "payReminder";
      readonly order: MailedOrder;
      readonly payDeadline: Date;
      /** True if staff placed the order for the shopper. */
      readonly isByStaff?: boolean;
    }
  | {
      readonly template: "paymentRejected";
      readonly order: MailedOrder;
      /** The reason that staff wrote. */
      readonly reason: string;
      readonly payDeadline: Date;
    }
  | {
      readonly template: "orderCancelled";
      readonly order: MailedOrder;
      /** The actor that cancelled the order. It is `system` after the payment deadline. */
      readonly by: "shopper" | "staff" | "system";
    }
  | {
      readonly template: "orderPaid";
      readonly order: MailedOrder;
      readonly paidAt: Date;
      readonly payment: MailedPayment;
    }
  | {
      readonly template: "shipped";
      readonly order: MailedOrder;
      /** The goods in this parcel, if the order has several parcels. `isLast` is true for the last parcel. */
      readonly part?: { readonly lines: readonly MailedLine[]; readonly isLast: boolean };
      /** The name of this parcel's carrier in the language of the mail. */
      readonly company: string;
      readonly trackingNo: string;
      /** The URL of the carrier's tracking page. Empty if there is none. */
      readonly trackingUrl: string;
    };

export type RefundMail = { readonly refund: MailedRefund } & (
  | { readonly template: "refundApplied" | "returnReceived" }
  | {
      readonly template: "returnAccepted";
      readonly returnAddress: string;
      /** The last day on which the shopper can send the goods, as `yyyy-MM-dd`. */
      readonly by: string;
      readonly remark: string;
    }
  | { readonly template: "returnSent"; readonly company: string; readonly trackingNo: string }
  | {
      readonly template: "refunded";
      readonly amountCents: HkCents;
      /** Set if the shop refunds without a request of the shopper: it cancelled the order or not. */
      readonly occasion?: "cancelled" | "byStaff";
      /** The first and last day on which the refund is expected, as `yyyy-MM-dd`. */
      readonly expected: { readonly from: string; readonly to: string };
      readonly remark: string;
    }
  | {
      readonly template: "replacementSent";
      readonly company: string;
      readonly trackingNo: string;
      /** The URL of the carrier's tracking page. Empty if there is none. */
      readonly trackingUrl: string;
      readonly remark: string;
    }
  | { readonly template: "exchangeApproved"; readonly remark: string }
  | { readonly template: "refundRejected"; readonly remark: string }
);

export type ContentOfTemplate<Template extends MailContent["template"]> = Extract<
  MailContent,
  { readonly template: Template }
>;

/** The content of a mail as a list of blocks, independent of its format. */
export interface MailDocument {
  readonly subject: string;
  /** The text that a mail client shows next to the subject in the inbox. */
  readonly preview: string;
  readonly blocks: readonly MailBlock[];
}

export type MailBlock =
  | { readonly block: "text"; readonly text: string }
  /** The most important value of the mail: a code, an amount or a tracking number. */
  | { readonly block: "key"; readonly text: string }
  /** The main link of the mail, as a button. */
  | { readonly block: "button"; readonly label: string; readonly href: string }
  | { readonly block: "link"; readonly label: string; readonly href: string }
  | { readonly block: "facts"; readonly title: string; readonly facts: readonly LabeledText[] }
  | { readonly block: "items"; readonly title: string; readonly lines: readonly MailedLine[] }
  /** Amounts that add up. The last one is the total. */
  | { readonly block: "sums"; readonly sums: readonly LabeledText[] }
  /** A text that a person wrote. */
  | { readonly block: "quote"; readonly title: string; readonly text: string };

/** A label and its value. */
export interface LabeledText {
  readonly label: string;
  readonly text: string;
}

/** The receiver of a mail, with the shop that sends it and the origin of its links. */
export interface MailReceiver {
  readonly lang: Language;
  readonly shop: ShopProfile;
  /** The origin of the shop, such as https://shop.example. */
  readonly origin: string;
}

/** The receiver of a mail, with the language of its text. */
export interface MailReader extends Omit<MailReceiver, "lang"> {
  readonly lang: TextLanguage;
  /** The language of the linked pages. Pages have texts in more languages than mails. */
  readonly pageLang: Language;
}

/** Joins the non-empty parts with a separator, for a line such as the shop's name and contacts. */
export function joinLine(...parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join(" · ");
}

/** Returns the URL of a page of the shop in the reader's language. */
export function getPageLink(
  { origin, pageLang: lang }: Pick<MailReader, "origin" | "pageLang">,
  path: string,
  query: Readonly<Record<string, string>> = {},
): string {
  return `${origin}${path}?${new URLSearchParams({ ...query, lang }).toString()}`;
}
