import type { RefusalKey } from "@contract/model/failures";

/**
 * The kind of a message. It decides the icon, the color, and whether the message interrupts screen readers
 * (`role="alert"`).
 */
export type NoticeKind = "ok" | "info" | "warn" | "danger";

interface WayOn {
  readonly words:
    "cart" | "wishlist" | "login" | "home" | "orders" | "order" | "refill" | "contact" | "retry";
  readonly href: string;
}

interface NoticePresentation {
  readonly kind: NoticeKind;
  readonly wayOn?: WayOn;
}

const toCart: WayOn = { words: "cart", href: "/user/shoppingCart" };
const toLogin: WayOn = { words: "login", href: "/login" };
const toLoginAndCart: WayOn = {
  words: "login",
  href: "/login?redirect=%2Fuser%2FshoppingCart",
};
const toWishlist: WayOn = { words: "wishlist", href: "/user/wishlist" };
const toVisitorWishes: WayOn = { words: "wishlist", href: "/product?wished=1" };
const toHome: WayOn = { words: "home", href: "/index" };
const toOrders: WayOn = { words: "orders", href: "/user/order" };
const toContact: WayOn = { words: "contact", href: "/aboutUs#contact" };

/** The kind and the link of every message in the QA contract. Their texts are in `notices`. */
export const NOTICES = {
  "login.success": { kind: "ok" },
  "register.success": { kind: "ok", wayOn: toLogin },
  "logout.done": { kind: "ok" },
  "code.sent": { kind: "ok" },
  "code.failed": { kind: "danger" },
  "code.wait": { kind: "warn" },
  "email.verifyFailed": { kind: "danger" },
  "email.restored": { kind: "ok" },
  "auth.required": { kind: "info" },
  "password.changed": { kind: "ok", wayOn: toLogin },
  "password.reset": { kind: "ok", wayOn: toHome },
  "info.saved": { kind: "ok" },
  "contact.saved": { kind: "ok" },
  "account.erased": { kind: "ok" },
  "factor.off": { kind: "ok" },
  "session.ended": { kind: "ok" },
  "session.othersEnded": { kind: "ok" },
  "marketing.agreed": { kind: "ok" },
  "marketing.ended": { kind: "ok" },
  "address.added": { kind: "ok" },
  "address.edited": { kind: "ok" },
  "address.deleted": { kind: "ok" },
  "address.defaulted": { kind: "ok" },
  "cart.added": { kind: "ok", wayOn: toCart },
  "cart.updated": { kind: "ok" },
  "cart.removed": { kind: "ok" },
  "basket.kept": { kind: "info", wayOn: toLoginAndCart },
  "basket.full": { kind: "warn", wayOn: toLoginAndCart },
  "basket.updated": { kind: "ok" },
  "basket.removed": { kind: "ok" },
  "basket.merged": { kind: "ok" },
  "basket.reduced": { kind: "warn" },
  "basket.left": { kind: "warn" },
  "wishlist.added": { kind: "ok", wayOn: toWishlist },
  "wishlist.kept": { kind: "ok", wayOn: toVisitorWishes },
  "wishlist.removed": { kind: "ok" },
  "wishlist.full": { kind: "warn", wayOn: toVisitorWishes },
  "wishlist.merged": { kind: "ok", wayOn: toWishlist },
  "wishlist.left": { kind: "warn", wayOn: toWishlist },
  "wishlist.later": { kind: "warn" },
  "wishlist.missing": { kind: "warn" },
  "routine.added": { kind: "ok", wayOn: toCart },
  "routine.addedPartly": { kind: "warn", wayOn: toCart },
  "routine.kept": { kind: "info", wayOn: toLoginAndCart },
  "routine.keptPartly": { kind: "warn", wayOn: toLoginAndCart },
  "routine.none": { kind: "warn" },
  "checkout.adjusted": { kind: "info" },
  "checkout.leftOut": { kind: "warn" },
  "order.generating": { kind: "info" },
  "order.placed": { kind: "ok" },
  "order.cancelled": { kind: "ok" },
  "order.deleted": { kind: "ok" },
  "order.received": { kind: "ok" },
  "order.refundRequested": { kind: "ok" },
  "order.reordered": { kind: "ok" },
  "order.reorderedPartly": { kind: "warn" },
  "order.reorderedNone": { kind: "warn" },
  "pay.success": { kind: "ok", wayOn: toOrders },
  "pay.declined": { kind: "danger" },
  "pay.referenceSent": { kind: "ok" },
  "payMethod.saved": { kind: "ok" },
  "apiKey.revoked": { kind: "ok" },
  "webhook.saved": { kind: "ok" },
  "webhook.paused": { kind: "ok" },
  "webhook.resumed": { kind: "ok" },
  "webhook.tested": { kind: "ok" },
  "webhook.removed": { kind: "ok" },
  "webhook.resent": { kind: "ok" },
  "pay.cancelled": { kind: "warn", wayOn: toOrders },
  "refund.submitted": { kind: "ok" },
  "refund.parcelNoted": { kind: "info" },
  "refund.amountEmpty": { kind: "warn", wayOn: toContact },
  "review.sent": { kind: "ok" },
  "review.reported": { kind: "ok" },
  "review.approved": { kind: "ok" },
  "review.hidden": { kind: "ok" },
  "review.answered": { kind: "ok" },
  "reviewMails.agreed": { kind: "ok" },
  "reviewMails.ended": { kind: "ok" },
  "stockRequest.sent": { kind: "ok" },
  "stockRequest.added": { kind: "ok" },
  "stockRequest.inStock": { kind: "info" },
  "stockRequest.confirmed": { kind: "ok" },
  "stockRequest.ended": { kind: "ok" },
  "stockMails.ended": { kind: "ok" },
  "refill.asked": { kind: "ok" },
  "refill.stopped": { kind: "ok" },
  "refillMails.ended": { kind: "ok" },
  "product.saved": { kind: "ok" },
  "product.published": { kind: "ok" },
  "product.unpublished": { kind: "ok" },
  "product.archived": { kind: "ok" },
  "product.duplicated": { kind: "ok" },
  "product.imported": { kind: "ok" },
  "product.moved": { kind: "ok" },
  "product.rowsSaved": { kind: "ok" },
  "product.rowsUnchanged": { kind: "info" },
  "stock.moved": { kind: "ok" },
  "stock.counted": { kind: "ok" },
  "picture.taken": { kind: "ok" },
  "picture.retried": { kind: "ok" },
  "picture.forgotten": { kind: "ok" },
  "brand.saved": { kind: "ok" },
  "brand.archived": { kind: "ok" },
  "category.saved": { kind: "ok" },
  "category.archived": { kind: "ok" },
  "efficacy.saved": { kind: "ok" },
  "efficacy.archived": { kind: "ok" },
  "range.saved": { kind: "ok" },
  "range.archived": { kind: "ok" },
  "entry.saved": { kind: "ok" },
  "entry.deleted": { kind: "ok" },
  "mail.tested": { kind: "ok" },
  "content.saved": { kind: "ok" },
  "content.published": { kind: "ok" },
  "content.restored": { kind: "ok" },
  "content.picturesAdded": { kind: "ok" },
  "notice.saved": { kind: "ok" },
  "notice.ended": { kind: "ok" },
  "notice.mailed": { kind: "ok" },
  "shopper.blocked": { kind: "ok" },
  "shopper.unblocked": { kind: "ok" },
  "shopper.sessionsEnded": { kind: "ok" },
  "shopper.resetMailed": { kind: "ok" },
  "shopper.factorOff": { kind: "ok" },
  "shopper.tagged": { kind: "ok" },
  "shopper.untagged": { kind: "ok" },
  "shopper.noted": { kind: "ok" },
  "shopper.noteRemoved": { kind: "ok" },
  "shopper.erased": { kind: "ok" },
  "staff.invited": { kind: "ok" },
  "staff.saved": { kind: "ok" },
  "staff.disabled": { kind: "ok" },
  "staff.enabled": { kind: "ok" },
  "staff.sessionsEnded": { kind: "ok" },
  "staff.factorOff": { kind: "ok" },
  "staff.factorReset": { kind: "ok" },
  "staff.accepted": { kind: "ok" },
  "staff.passwordChanged": { kind: "ok" },
  "staff.sessionEnded": { kind: "ok" },
  "staff.othersEnded": { kind: "ok" },
  "staff.keysSaved": { kind: "ok" },
  "role.saved": { kind: "ok" },
  "role.archived": { kind: "ok" },
  "campaign.saved": { kind: "ok" },
  "campaign.issued": { kind: "ok" },
  "campaign.paused": { kind: "ok" },
  "campaign.resumed": { kind: "ok" },
  "campaign.ended": { kind: "ok" },
  "campaign.codesMade": { kind: "ok" },
  "online.ended": { kind: "ok" },
  "job.asked": { kind: "ok" },
  "job.paused": { kind: "ok" },
  "job.resumed": { kind: "ok" },
  "dictionary.saved": { kind: "ok" },
  "dictionary.archived": { kind: "ok" },
  "setting.saved": { kind: "ok" },
  "version.conflict": { kind: "warn" },
  "permission.denied": { kind: "danger" },
  "submit.repeated": { kind: "warn" },
  "api.401": { kind: "danger", wayOn: toLogin },
  "api.403": { kind: "danger" },
  "api.404": { kind: "danger" },
  "api.unknown": { kind: "danger", wayOn: toContact },
  "api.network": { kind: "danger" },
  "api.timeout": { kind: "danger" },
  "api.status": { kind: "danger" },
  "api.error": { kind: "danger" },
  "api.warning": { kind: "warn" },
} as const satisfies Record<string, NoticePresentation>;

export type NoticeKey = keyof typeof NOTICES;

/**
 * A message at the top of a page. `params` are the values of its placeholders: cart.added {name}, code.wait
 * {seconds}, api.status {status}, api.error and api.warning {message}. With `refusal`, it has the text of
 * that business error. With `error`, it has the text of that field error.
 */
export interface NoticeMessage {
  readonly key: NoticeKey;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly refusal?: RefusalKey;
  /** The key of a field error, whose text the message has. */
  readonly error?: string;
}

/**
 * Returns true for a valid message. The value was read from a cookie, or from a failed response of the shop.
 */
export function isNotice(value: unknown): value is NoticeMessage {
  if (typeof value !== "object" || value === null || !("key" in value)) return false;
  return typeof value.key === "string" && isNoticeKey(value.key);
}

/** Returns true if the key of a message is known. */
export function isNoticeKey(key: string): key is NoticeKey {
  return Object.hasOwn(NOTICES, key);
}

/**
 * Returns the kind and the link of a message. If its parameters name an order, the link leads to that order.
 * After the receipt, it leads to the refill reminders of the order.
 */
export function getNoticePresentation({ key, params }: NoticeMessage): NoticePresentation {
  const orderId = params?.orderId;
  if (orderId === undefined) return NOTICES[key];
  const href = `/user/order/detail?id=${encodeURIComponent(orderId)}`;
  const wayOn: WayOn =
    key === "order.received"
      ? { words: "refill", href: `${href}#refills` }
      : { words: "order", href };
  return { ...NOTICES[key], wayOn };
}
