import type { Bilingual } from "@contract/model/languages";
import type { HkCents } from "@contract/model/money";
import type { Delivery } from "@contract/shop/delivery-fields";
import type { CodeType, RefundType } from "@contract/model/states";
import type { DeviceFacts } from "../../rules/device-words";

/**
 * Goods in a mail, as they were bought. `cover` is the path of their picture; the price is of one, and null
 * where no money is spoken of.
 */
export interface MailedLine {
  readonly name: Bilingual;
  readonly packing: Bilingual;
  readonly cover: string;
  readonly priceCents: HkCents | null;
  readonly count: number;
}

/** An order as its buyer is written of it. */
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

/** A request for money or other goods, with what of the order it is about. */
export interface MailedRefund {
  readonly orderId: string;
  readonly orderNo: string;
  readonly refundId: string;
  readonly refundNo: string;
  readonly refundType: RefundType;
  /** Nothing was sent yet: all of the order, for money. */
  readonly wholeOrder: boolean;
  readonly lines: readonly MailedLine[];
}

/** How an order was paid; null where a coupon paid for all of it. */
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

/** What a mail is about; amounts in HK cents. */
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
      /** Rough: an owner may know it, nobody else is found by it. */
      readonly network: string;
    } & DeviceFacts)
  | { readonly template: "accountErased" }
  | {
      readonly template: "staffInvitation";
      readonly name: string;
      readonly loginName: string;
      readonly token: string;
      /** Nobody has set a password for the account yet. */
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
      /** As shoppers read it in the shop. */
      readonly text: Bilingual;
      /** An address of the shop's own or with https; empty for none. */
      readonly href: string;
      /** The word that ends such mails for its reader. */
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
      /** What is in this parcel of an order that goes in several, and whether it is the last. */
      readonly part?: { readonly lines: readonly MailedLine[]; readonly isLast: boolean };
      /** Of every parcel: what its carrier is called in the language of the mail. */
      readonly company: string;
      readonly trackingNo: string;
      /** The carrier's page for this parcel; empty where it has none. */
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
      /** The shop cancelled the order; nobody had asked. */
      readonly isCancelled?: boolean;
      /** The days, as `yyyy-MM-dd`, between which the money is expected. */
      readonly expected: { readonly from: string; readonly to: string };
      readonly remark: string;
    }
  | {
      readonly template: "replacementSent";
      readonly company: string;
      readonly trackingNo: string;
      /** The carrier's page for this parcel; empty where it has none. */
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
