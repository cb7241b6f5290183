import { randomBytes } from "node:crypto";
import { EARLIEST_BIRTHDAY } from "@contract/model/limits";
import { CODE_TYPE } from "@contract/model/states";
import { pickDelivery } from "@contract/shop/delivery-fields";
import type { PickupPoint } from "@contract/shop/pickup";
import { findAddress } from "../../database/addresses";
import { recordAuditEntry, type StaffActor } from "../../database/audit-entries";
import type { CartLine } from "../../database/carts";
import { getShopNow } from "../../database/clock";
import type { Transaction } from "../../database/connection";
import { createId } from "../../database/ids";
import { findDraft, lockDraft, updateDraft, type DraftRecord } from "../../database/order-drafts";
import type { OrderRecord } from "../../database/orders";
import type { DraftLine } from "../../database/schema/orders";
import { createToken, hashToken } from "../../database/sessions";
import {
  findShopper,
  findShopperByEmail,
  insertShopper,
  type ShopperRecord,
} from "../../database/shoppers";
import { findSkus } from "../../database/skus";
import { runInTransaction } from "../../database/transaction";
import { insertTicket } from "../../database/verification-codes";
import { getNextVersion } from "../../rules/edit-version";
import { createInvalidFieldError, Refusal } from "../../rules/refusal";
import { hashPassword } from "../accounts/passwords";
import { createLoginId, toDuplicateError } from "../accounts/register";
import { issueWelcomeCoupons } from "../campaigns/issue-campaign";
import { createRandomDigits } from "../insert-with-random-number";
import { queueMail } from "../mail/mail-queue";
import { cancelOverdueOrders } from "../orders/cancel-order";
import {
  NO_PICKUP,
  payOrAskToPay,
  placeLines,
  retryUntilGoodsStay,
  toPickupDestination,
  type Destination,
} from "../orders/place-order";
import { requireOpenShop } from "../setup/read-setup";
import type { Shop } from "../shop";
import { createLineError, findSku, listSkuIds, requireFreeStock } from "./draft-lines";
import { lockOwner, NO_DELIVERY, toAuditFacts, type DraftVersion } from "./order-drafts";

const MINUTES_PER_HOUR = 60;
const NEW_LOGIN_NAME_DIGITS = 8;
const PASSWORD_BYTES = 32;

/**
 * Places the order of a draft in one transaction and mails the shopper. The call is idempotent for each draft, even if
 * calls are concurrent. A new shopper gets an account, and a link to choose a password. If the e-mail address has got
 * an account in the meantime, the order is for its shopper.
 * Throws `notFound`, `versionConflict`, `noGoods`, `noAddress`, `pickupGone`, `couponUnusable`, `shopNotOpen`, or an
 * error at `shopperId` or `goods.<skuId>`. Nothing is changed if it throws.
 */
export async function placeDraft(
  shop: Shop,
  by: StaffActor,
  seen: DraftVersion,
): Promise<{ orderId: string }> {
  const draft = await findDraft(shop.db, seen.draftId);
  if (draft === undefined) throw new Refusal("notFound");
  const { shopperId, pickupCode } = draft;
  // Find the point before the transaction, because a network may be slow and the transaction holds locks.
  const point = pickupCode === "" ? undefined : await shop.pickup.find(pickupCode);
  // Cancel overdue orders first, so that they do not count for the shopper's limits.
  if (shopperId !== null) await cancelOverdueOrders(shop, { shopperId });
  // Hash before the transaction, because hashing is slow and the transaction holds locks.
  const passwordHash =
    shopperId === null ? await hashPassword(randomBytes(PASSWORD_BYTES).toString("base64url")) : "";
  const place = () =>
    retryUntilGoodsStay(() =>
      runInTransaction(shop.db, (tx) => placeOnce(tx, shop, by, { ...seen, point, passwordHash })),
    );
  try {
    return { orderId: await place() };
  } catch (error) {
    // Another draft or a registration has created the account concurrently. The next attempt finds it.
    if (error instanceof Refusal && /Duplicate$/.test(error.key)) return { orderId: await place() };
    throw toDraftError(error, draft.lines);
  }
}

/** The draft to place, with the data that is prepared before the transaction. */
interface PreparedDraft extends DraftVersion {
  /** The pick-up point of the draft. Undefined if there is none or if it no longer exists. */
  readonly point: PickupPoint | undefined;
  readonly passwordHash: string;
}

async function placeOnce(
  tx: Transaction,
  shop: Shop,
  by: StaffActor,
  { draftId, version, point, passwordHash }: PreparedDraft,
): Promise<string> {
  const read = await findDraft(tx, draftId);
  if (read === undefined) throw new Refusal("notFound");
  // Lock the shopper before the draft, because erasing an account also locks them in this order.
  const known =
    read.shopperId === null ? await findShopperByEmail(tx, read.email) : { id: read.shopperId };
  const owner = known === undefined ? undefined : await lockOwner(tx, known.id, read.orderId);
  const draft = await lockDraft(tx, draftId);
  if (draft === undefined) throw new Refusal("notFound");
  if (draft.orderId !== null) return draft.orderId;
  const nextVersion = getNextVersion(draft, version);
  await requireOpenShop(shop, tx);
  const now = await getShopNow(tx);
  if (draft.lines.length === 0) throw createInvalidFieldError("goods", "goods.required");
  const lines = await readCartLines(tx, draft);
  const destination = await requireDestination(tx, draft, point);
  const account = owner ?? (await createAccount(tx, draft, passwordHash));
  const order = await placeLines(tx, {
    shopperId: account.id,
    settleToken: `draft-${draftId}`,
    fingerprint: draftId,
    lines,
    cartLineIds: [],
    destination,
    couponId: draft.couponId ?? undefined,
    remark: draft.remark,
    language: draft.language,
    now,
    payMinutes: draft.payHours * MINUTES_PER_HOUR,
    placedBy: by.staffName,
  });
  if (owner === undefined) await mailInvitation(tx, shop, { account, order });
  await payOrAskToPay(tx, shop, order, now);
  await updateDraft(tx, draftId, { ...toPlaced(account.id, order.id), version: nextVersion });
  await recordAuditEntry(tx, {
    ...by,
    action: "placeOrder",
    subject: { kind: "order", id: order.id, name: order.orderNo },
    after: { ...(await toAuditFacts(tx, draft)), amountCents: order.payCents },
  });
  return order.id;
}

/** Returns the columns of a placed draft. Its personal data is now in the order and in the account. */
function toPlaced(shopperId: string, orderId: string) {
  const empty = { realName: "", email: "", accountPhone: "", remark: "", lines: [] };
  const chosen = { addressId: null, pickupCode: "", couponId: null };
  return { shopperId, orderId, ...empty, ...NO_DELIVERY, ...chosen };
}

/** Creates the account of a new shopper. Its password is random, and its login name does not reveal the person. */
async function createAccount(
  tx: Transaction,
  { realName, email, accountPhone, language }: DraftRecord,
  passwordHash: string,
): Promise<ShopperRecord> {
  const id = createId();
  try {
    await insertShopper(tx, {
      id,
      loginId: createLoginId(),
      loginName: `shop${createRandomDigits(NEW_LOGIN_NAME_DIGITS)}`,
      email,
      passwordHash,
      realName,
      nickname: realName,
      phone: accountPhone,
      // Staff do not ask for the birthday. The shopper can enter it.
      birthday: EARLIEST_BIRTHDAY,
      language,
    });
  } catch (error) {
    throw toDuplicateError(error) ?? error;
  }
  await issueWelcomeCoupons(tx, id);
  const account = await findShopper(tx, id);
  if (account === undefined) throw new Error("The inserted account could not be read.");
  return account;
}

/** Mails the link with which a new shopper chooses a password. It is valid until the payment deadline. */
async function mailInvitation(
  tx: Transaction,
  shop: Shop,
  { account, order }: { readonly account: ShopperRecord; readonly order: OrderRecord },
): Promise<void> {
  const token = createToken();
  const { email, loginName, language: lang } = account;
  const until = order.payDeadline;
  await insertTicket(tx, {
    ticketHash: hashToken(token),
    email,
    type: CODE_TYPE.forgotPassword,
    expiresAt: until,
  });
  const mail = {
    template: "accountInvitation",
    loginName,
    token,
    orderId: order.id,
    until,
  } as const;
  await queueMail(tx, shop, { recipient: email, lang, orderId: order.id, mail });
}

async function requireDestination(
  tx: Transaction,
  draft: DraftRecord,
  point: PickupPoint | undefined,
): Promise<Destination> {
  const { shopperId, addressId, pickupCode, language } = draft;
  if (pickupCode !== "") return toPickupDestination(draft, point, language);
  const saved =
    shopperId === null || addressId === null
      ? undefined
      : await findAddress(tx, shopperId, addressId);
  const delivery = pickDelivery(saved ?? draft);
  if (delivery.consignee === "" || delivery.address === "") throw new Refusal("noAddress");
  return { ...delivery, ...NO_PICKUP };
}

/** Returns the lines of a draft with their current SKUs. Throws an error at the first line that cannot be bought. */
async function readCartLines(tx: Transaction, { lines }: DraftRecord): Promise<CartLine[]> {
  const skus = await findSkus(tx, listSkuIds(lines));
  requireFreeStock(lines, skus);
  return lines.flatMap((line) => {
    const sku = findSku(skus, line);
    if (sku === undefined) return [];
    return [{ ...sku, id: sku.skuId, count: line.count, addedPriceCents: sku.priceCents }];
  });
}

/**
 * Converts the errors of the checkout for staff. An error about a line belongs to the count of this line. A limit of
 * unpaid orders belongs to the shopper.
 */
function toDraftError(error: unknown, lines: readonly DraftLine[]): unknown {
  if (!(error instanceof Refusal)) return error;
  const { key, params } = error;
  const at = (field: string, message: string) =>
    new Refusal("invalidField", { ...params, message }, field);
  if (key === "unpaidOrdersLimit") return at("shopperId", "shopperId.unpaid");
  if (key === "heldPiecesLimit") return at("shopperId", "shopperId.pieces");
  if (key === "orderPiecesLimit") return at("goods", "goods.pieces");
  const isShare = key === "heldShareLimit" || key === "orderShareLimit";
  if (!isShare && key !== "stockShort" && key !== "skuOffShelf") return error;
  const line = lines.find(({ productName }) => productName.zhTw === params.name);
  if (line === undefined) return error;
  return createLineError(line, isShare ? "goods.share" : "goods.short", Number(params.left ?? 0));
}
