import type { Bilingual } from "@contract/model/languages";
import type { HkCents } from "@contract/model/money";
import type { Delivery } from "@contract/shop/delivery-fields";
import type { CodeType, RefundType } from "@contract/model/states";
import type { DeviceFacts } from "../../rules/device-words";

/**
 * Bought goods in a mail. `cover` is the path of their image. The unit price is null if the mail shows no
 * amounts.
 */
export interface MailedLine {
  readonly name: Bilingual;
  readonly packing: Bilingual;
  readonly cover: string;
  readonly priceCents: HkCents | null;
  readonly count: number;
}

/** The order data for mails to its buyer. */
export interface MailedOrder {
  readonly orderId: string;
  readonly orderNo: string;
  readonly lines: readonly MailedLine[];
  readonly goodsCents: HkCents;
  readonly freightCents: HkCents;
  readonly discountCents: HkCents;
  readonly payCents: HkCents;
  readonly delivery: Delivery;
}

/** A request for a refund, return or exchange, with the order data that its mails show. */
export interface MailedRefund {
  readonly orderId: string;
  readonly orderNo: string;
  readonly refundId: string;
  readonly refundNo: string;
  readonly refundType: RefundType;
  /** True if the order was not shipped, so that the request covers all of it. */
  readonly wholeOrder: boolean;
  readonly lines: readonly MailedLine[];
}

/** The payment of an order; null if a coupon paid for all of it. */
export type MailedPayment = {
  readonly method: Bilingual;
  readonly payNo: string;
  readonly tradeNo: string;
} | null;

/** The events about which a staff member gets a mail. */
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

/** The data of each kind of mail. Amounts are in HK cents. */
export type MailContent =
  | { readonly template: "code"; readonly type: CodeType; readonly code: string }
  | {
      readonly template: "welcome";
      readonly loginName: string;
    }
  | { readonly template: "passwordChanged" }
  | {
      readonly template: "emailChanged";
      /** The new address, masked. */
      readonly email: string;
      /** The token that undoes the change. */
      readonly token: string;
    }
  | ({
      readonly template: "newSignIn";
      readonly at: Date;
      /** The masked network: an owner can recognize it, but it identifies no other person. */
      readonly network: string;
    } & DeviceFacts)
  | { readonly template: "accountErased" }
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
      /** The login name of the colleague who did it. Empty if it was the owner of the account. */
      readonly by: string;
      /** The device of a sign-in, or null. */
      readonly device: DeviceFacts | null;
    }
  | {
      readonly template: "notice";
      /** The text as the shop shows it. */
      readonly text: Bilingual;
      /** An address of the shop or an HTTPS address; empty for none. */
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
  | OrderMail
  | RefundMail;

export type OrderMail =
  | {
      readonly template: "orderPlaced" | "payReminder";
      readonly order: MailedOrder;
      readonly payDeadline: Date;
    }
  | {
      readonly template: "orderCancelled";
      readonly order: MailedOrder;
      /** The actor that cancelled it; `system` after the payment deadline. */
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
      /** The goods in this parcel of an order with several parcels, and whether it is the last one. */
      readonly part?: { readonly lines: readonly MailedLine[]; readonly isLast: boolean };
      /** The carrier's name in the language of the mail. Each parcel has one. */
      readonly company: string;
      readonly trackingNo: string;
      /** The carrier's tracking page; empty if it has none. */
      readonly trackingUrl: string;
    };

export type RefundMail = { readonly refund: MailedRefund } & (
  | { readonly template: "refundApplied" | "returnReceived" }
  | {
      readonly template: "returnAccepted";
      readonly returnAddress: string;
      /** The last day to send the goods, as `yyyy-MM-dd`. */
      readonly by: string;
      readonly remark: string;
    }
  | { readonly template: "returnSent"; readonly company: string; readonly trackingNo: string }
  | {
      readonly template: "refunded";
      readonly amountCents: HkCents;
      /** True if the shop cancelled the order without a request of the shopper. */
      readonly isCancelled?: boolean;
      /** The first and last day on which the refund is expected, as `yyyy-MM-dd`. */
      readonly expected: { readonly from: string; readonly to: string };
      readonly remark: string;
    }
  | {
      readonly template: "replacementSent";
      readonly company: string;
      readonly trackingNo: string;
      /** The carrier's tracking page; empty if it has none. */
      readonly trackingUrl: string;
      readonly remark: string;
    }
  | { readonly template: "exchangeApproved"; readonly remark: string }
  | { readonly template: "refundRejected"; readonly remark: string }
);

export type ContentOf<Template extends MailContent["template"]> = Extract<
  MailContent,
  { readonly template: Template }
>;
