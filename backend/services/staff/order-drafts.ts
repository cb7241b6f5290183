import { randomBytes } from "node:crypto";
import type { InputOf } from "@contract/model/call";
import { CART_LINES_MAX, EARLIEST_BIRTHDAY } from "@contract/model/limits";
import { CODE_TYPE } from "@contract/model/states";
import { mapDelivery, pickDelivery, type Delivery } from "@contract/shop/delivery-fields";
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
import type { CartLine } from "../../database/carts";
import { getShopNow } from "../../database/clock";
import type { Transaction } from "../../database/connection";
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
  type ListedDraft,
} from "../../database/order-drafts";
import type { OrderRecord } from "../../database/orders";
import type { DraftLine } from "../../database/schema/orders";
import { createToken, hashToken } from "../../database/sessions";
import {
  findShopper,
  findShopperByEmail,
  insertShopper,
  lockActiveShopper,
  type ShopperRecord,
} from "../../database/shoppers";
import { findSkus, type SkuForSale } from "../../database/skus";
import { runInTransaction } from "../../database/transaction";
import { insertTicket } from "../../database/verification-codes";
import { calculateOrderAmounts, type OrderAmounts } from "../../rules/coupon-discount";
import { getNextVersion } from "../../rules/edit-version";
import { createInvalidFieldError, Refusal } from "../../rules/refusal";
import { getCartCountMax } from "../../rules/stock";
import { hashPassword } from "../accounts/passwords";
import { createLoginId, toDuplicateError } from "../accounts/register";
import { issueWelcomeCoupons } from "../campaigns/issue-campaign";
import { createRandomDigits } from "../insert-with-random-number";
import { queueMail } from "../mail/queue-mail";
import { cancelOverdueOrders } from "../orders/cancel-order";
import {
  NO_PICKUP,
  payOrAskToPay,
  placeLines,
  retryUntilGoodsStay,
  type Destination,
} from "../orders/place-order";
import { requireOpenShop } from "../setup/read-setup";
import type { Shop } from "../shop";

/* Orders by phone. Staff write a draft, and placing it uses the same code as the checkout. */

const NO_DELIVERY = mapDelivery(() => "");
const MINUTES_PER_HOUR = 60;
const NEW_LOGIN_NAME_DIGITS = 8;
const PASSWORD_BYTES = 32;

/** A line of a draft with the current SKU. It is undefined if the SKU was deleted. */
export interface CurrentDraftLine extends DraftLine {
  readonly sku: SkuForSale | undefined;
}

/** The data of a draft's page. */
export interface StaffDraft {
  readonly draft: DraftRecord;
  /** Undefined for a new shopper. */
  readonly owner: ShopperRecord | undefined;
  readonly lines: readonly CurrentDraftLine[];
  /** The amounts of the lines whose SKU exists. */
  readonly bill: OrderAmounts;
  readonly addresses: readonly AddressRecord[];
  readonly history: readonly AuditRecord[];
}

/** Returns a page of open drafts, last changed first. */
export function readDrafts(
  shop: Shop,
  query: { readonly pageNum: number; readonly pageSize: number },
): Promise<Page<ListedDraft>> {
  return listDrafts(shop.db, query);
}

/** Returns a draft with current prices and stock. Throws `notFound`. */
export async function readDraft(shop: Shop, draftId: string): Promise<StaffDraft> {
  const draft = await findDraft(shop.db, draftId);
  if (draft === undefined) throw new Refusal("notFound");
  const { shopperId } = draft;
  const [owner, addresses, skus, history, now] = await Promise.all([
    shopperId === null ? undefined : findShopper(shop.db, shopperId),
    shopperId === null ? [] : listAddresses(shop.db, shopperId),
    findSkus(shop.db, listSkuIds(draft.lines)),
    getHistory(shop.db, { kind: "orderDraft", id: draftId }),
    getShopNow(shop.db),
  ]);
  const lines = draft.lines.map((line) => ({ ...line, sku: findSku(skus, line) }));
  const billing = calculateOrderAmounts(lines.flatMap(toPricedLine), undefined, now);
  if (!billing.ok) throw new Error("An order without a coupon has no amounts.");
  return { draft, owner, lines, bill: billing.bill, addresses, history };
}

/** Returns SKUs on sale for a draft. A keyword without a word finds none. */
export function findDraftSkus(shop: Shop, keyword: string): Promise<SkuForSale[]> {
  return findSkusToSell(shop.db, { keyword, limit: DRAFT_SKUS_FOUND_MAX });
}

/**
 * Starts a draft for a shopper and returns its id. Throws `notFound` for an unknown or erased account, or the error
 * `shopperId.blocked`.
 */
export async function addDraft(shop: Shop, by: StaffActor, shopperId: string): Promise<string> {
  return runInTransaction(shop.db, async (tx) => {
    const owner = await lockOwner(tx, shopperId);
    const { language } = owner;
    return insertAndRecord(tx, by, { shopperId, language }, owner.loginName);
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
  Partial<Pick<DraftRecord, "shopperId" | "realName" | "email" | "accountPhone">>;

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
 * Sets the counts of SKUs in a draft. Zero removes a line. Throws `notFound`, `stateNotAllowed` for a placed draft,
 * `versionConflict`, or an error at `goods.<skuId>` if the count exceeds the free stock or the SKU is not on sale.
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
    return {
      change: { lines },
      before: { pieces: sumPieces(draft.lines) },
      after: { pieces: sumPieces(lines) },
    };
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
 * Saves the address, the remark and the time to pay. Throws `notFound`, `stateNotAllowed`, `versionConflict`, or
 * `noAddress` if the shopper has no such address.
 */
export async function saveDraft(
  shop: Shop,
  by: StaffActor,
  { draftId, version, addressId, delivery, remark, payHours }: DraftTexts,
): Promise<void> {
  await changeDraft(shop, by, { draftId, version }, async (tx, draft) => {
    if (addressId !== undefined) {
      const { shopperId } = draft;
      const saved = shopperId === null ? undefined : await findAddress(tx, shopperId, addressId);
      if (saved === undefined) throw new Refusal("noAddress");
    }
    const written = addressId === undefined ? delivery : NO_DELIVERY;
    return {
      change: { addressId: addressId ?? null, ...written, remark, payHours },
      before: { payHours: draft.payHours },
      after: { payHours },
    };
  });
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

interface DraftVersion {
  readonly draftId: string;
  readonly version: number;
}

interface DraftChange {
  readonly change: Partial<DraftRecord>;
  readonly before: Parameters<typeof recordAuditEntry>[1]["before"] & object;
  readonly after: Parameters<typeof recordAuditEntry>[1]["after"] & object;
}

async function changeDraft(
  shop: Shop,
  by: StaffActor,
  seen: DraftVersion,
  work: (tx: Transaction, draft: DraftRecord) => Promise<DraftChange>,
): Promise<void> {
  await runInTransaction(shop.db, async (tx) => {
    const { draft, nextVersion } = await lockOpenDraft(tx, seen);
    const { change, before, after } = await work(tx, draft);
    const changedAt = await getShopNow(tx);
    await updateDraft(tx, draft.id, { ...change, version: nextVersion, changedAt });
    const subject = await toSubject(tx, draft);
    await recordAuditEntry(tx, { ...by, action: "saveDraft", subject, before, after });
  });
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

/**
 * Places the order of a draft in one transaction and mails the shopper. The call is idempotent for each draft, even if
 * calls are concurrent. A new shopper gets an account, and a link to choose a password. If the e-mail address has got
 * an account in the meantime, the order is for its shopper.
 * Throws `notFound`, `versionConflict`, `noGoods`, `noAddress`, `shopNotOpen`, or an error at `shopperId` or
 * `goods.<skuId>`. Nothing is changed if it throws.
 */
export async function placeDraft(
  shop: Shop,
  by: StaffActor,
  seen: DraftVersion,
): Promise<{ orderId: string }> {
  const draft = await findDraft(shop.db, seen.draftId);
  if (draft === undefined) throw new Refusal("notFound");
  const { shopperId } = draft;
  // Cancel overdue orders first, so that they do not count for the shopper's limits.
  if (shopperId !== null) await cancelOverdueOrders(shop, { shopperId });
  // Hash before the transaction, because hashing is slow and the transaction holds locks.
  const passwordHash =
    shopperId === null ? await hashPassword(randomBytes(PASSWORD_BYTES).toString("base64url")) : "";
  const place = () =>
    retryUntilGoodsStay(() =>
      runInTransaction(shop.db, (tx) => placeOnce(tx, shop, by, { ...seen, passwordHash })),
    );
  try {
    return { orderId: await place() };
  } catch (error) {
    // Another draft or a registration has created the account concurrently. The next attempt finds it.
    if (error instanceof Refusal && /Duplicate$/.test(error.key)) return { orderId: await place() };
    throw toDraftError(error, draft.lines);
  }
}

async function placeOnce(
  tx: Transaction,
  shop: Shop,
  by: StaffActor,
  { draftId, version, passwordHash }: DraftVersion & { readonly passwordHash: string },
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
  const destination = await requireDestination(tx, draft);
  const account = owner ?? (await createAccount(tx, draft, passwordHash));
  const order = await placeLines(tx, {
    shopperId: account.id,
    settleToken: `draft-${draftId}`,
    fingerprint: draftId,
    lines,
    cartLineIds: [],
    destination,
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
    after: { payHours: draft.payHours, amountCents: order.payCents },
  });
  return order.id;
}

/** Returns the columns of a placed draft. Its personal data is now in the order and in the account. */
function toPlaced(shopperId: string, orderId: string) {
  const empty = { realName: "", email: "", accountPhone: "", remark: "", lines: [] };
  return { shopperId, orderId, ...empty, ...NO_DELIVERY, addressId: null };
}

/** Returns the locked account of a draft. A blocked account is accepted if the draft was placed before. */
async function lockOwner(
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
  const mail = { template: "accountInvitation", loginName, token, orderId: order.id, until } as const;
  await queueMail(tx, shop, { recipient: email, lang, orderId: order.id, mail });
}

async function requireDestination(tx: Transaction, draft: DraftRecord): Promise<Destination> {
  const { shopperId, addressId } = draft;
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

/** Throws an error at the field of the first line that is not on sale, or that has a count above the free stock. */
function requireFreeStock(lines: readonly DraftLine[], skus: readonly SkuForSale[]): void {
  for (const line of lines) {
    const sku = findSku(skus, line);
    const field = `goods.${line.skuId}`;
    if (sku?.onShelf !== true) throw createInvalidFieldError(field, "goods.gone");
    const left = getCartCountMax(sku);
    if (line.count > left) throw createLineError(line, "goods.short", left);
  }
}

function createLineError({ skuId, productName }: DraftLine, message: string, left: number) {
  const { zhTw: name, en: nameEn } = productName;
  return new Refusal("invalidField", { message, name, nameEn, left }, `goods.${skuId}`);
}

/**
 * Converts the errors of the checkout for staff: an error about a line belongs to the count of this line, and a limit of
 * unpaid orders to the shopper.
 */
function toDraftError(error: unknown, lines: readonly DraftLine[]): unknown {
  if (!(error instanceof Refusal)) return error;
  const { key, params } = error;
  const atShopper = (message: string) =>
    new Refusal("invalidField", { ...params, message }, "shopperId");
  switch (key) {
    case "unpaidOrdersLimit":
      return atShopper("shopperId.unpaid");
    case "heldPiecesLimit":
      return atShopper("shopperId.pieces");
    case "orderPiecesLimit":
      return new Refusal("invalidField", { ...params, message: "goods.pieces" }, "goods");
    case "heldShareLimit":
    case "orderShareLimit":
    case "stockShort":
    case "skuOffShelf": {
      const line = lines.find(({ productName }) => productName.zhTw === params.name);
      const message = key === "stockShort" || key === "skuOffShelf" ? "goods.short" : "goods.share";
      return line === undefined ? error : createLineError(line, message, Number(params.left ?? 0));
    }
    default:
      return error;
  }
}

function findSku(skus: readonly SkuForSale[], { skuId }: DraftLine): SkuForSale | undefined {
  return skus.find((each) => each.skuId === skuId);
}

function toPricedLine({ sku, count }: CurrentDraftLine) {
  return sku === undefined ? [] : [{ ...sku, count }];
}

function listSkuIds(lines: readonly DraftLine[]): string[] {
  return lines.map(({ skuId }) => skuId);
}

function sumPieces(lines: readonly DraftLine[]): number {
  return lines.reduce((sum, { count }) => sum + count, 0);
}
