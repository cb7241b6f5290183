import {
  and,
  eq,
  getTableColumns,
  gt,
  isNotNull,
  isNull,
  sql,
  gte,
  lt,
  type SQL,
} from "drizzle-orm";
import { EMAIL_UNDO_LIFE_MS } from "@contract/model/limits";
import { Refusal } from "../rules/refusal";
import type { Database, Transaction } from "./connection";
import { makePreparedQuery } from "./prepared-statements";
import { cartItem } from "./schema/products";
import { getShopperSearchText, shopper, emailChange } from "./schema/shoppers";
import { hashToken, createToken } from "./sessions";
import { toLikePattern } from "./sql-fragments";
import { getSqlState } from "./transaction";

export type ShopperRecord = typeof shopper.$inferSelect;
export type NewShopper = typeof shopper.$inferInsert;

const UNIQUE_VIOLATION = "23505";

export async function findShopper(
  db: Database | Transaction,
  id: string,
): Promise<ShopperRecord | undefined> {
  const [found] = await db.select().from(shopper).where(eq(shopper.id, id));
  return found;
}

const selectShopperAndCart = makePreparedQuery((db: Database) => {
  const id = sql.placeholder("id");
  return db
    .select({
      ...getTableColumns(shopper),
      cartCount: db.$count(cartItem, eq(cartItem.shopperId, id)),
      wishes: sql<WishKey[]>`(select coalesce(json_agg(json_build_object(
        'productId', w.product_id::text, 'skuId', coalesce(w.sku_id::text, ''))), '[]')
        from wishlist w where w.shopper_id = ${id})`,
    })
    .from(shopper)
    .where(eq(shopper.id, id))
    .prepare("shopper_and_cart");
});

/** The product and the SKU of a wish. `skuId` is empty if the wish names only the product. */
export interface WishKey {
  readonly productId: string;
  readonly skuId: string;
}

/** A shopper with the data that many pages show. */
export interface ShopperWithLists extends ShopperRecord {
  readonly cartCount: number;
  readonly wishes: readonly WishKey[];
}

/** Returns a shopper, the number of lines in the shopper's cart, and the shopper's wishes. */
export async function findShopperAndCart(
  db: Database,
  id: string,
): Promise<ShopperWithLists | undefined> {
  const [found] = await selectShopperAndCart(db, { id });
  return found;
}

/** Returns a shopper by login name, regardless of case. Erased accounts are not found. */
export async function findShopperByLoginName(
  db: Database | Transaction,
  loginName: string,
): Promise<ShopperRecord | undefined> {
  const [found] = await db
    .select()
    .from(shopper)
    .where(and(sql`lower(${shopper.loginName}) = lower(${loginName})`, isNull(shopper.erasedAt)));
  return found;
}

/** Returns a shopper by e-mail address, regardless of case. Erased accounts are not found. */
export async function findShopperByEmail(
  db: Database | Transaction,
  email: string,
): Promise<ShopperRecord | undefined> {
  const [found] = await db
    .select()
    .from(shopper)
    .where(and(sql`lower(${shopper.email}) = lower(${email})`, isNull(shopper.erasedAt)));
  return found;
}

/** Inserts a shopper. Throws if the login name or the e-mail address is taken (see `findDuplicateField`). */
export async function insertShopper(tx: Transaction, row: NewShopper): Promise<void> {
  await tx.insert(shopper).values(row);
}

/** Deletes an account that was inserted in this transaction. */
export async function deleteShopper(tx: Transaction, id: string): Promise<void> {
  await tx.delete(shopper).where(eq(shopper.id, id));
}

/** Updates an account. Erased accounts are not changed. */
export async function updateShopper(
  tx: Transaction,
  id: string,
  change: Partial<NewShopper>,
): Promise<void> {
  await tx
    .update(shopper)
    .set(change)
    .where(and(eq(shopper.id, id), isNull(shopper.erasedAt)));
}

/**
 * Returns true if the account still has this password hash, and locks the row until the transaction ends. A
 * concurrent password change runs either before or after this transaction.
 */
export async function lockIfPasswordUnchanged(
  tx: Transaction,
  { id, passwordHash }: Pick<ShopperRecord, "id" | "passwordHash">,
): Promise<boolean> {
  const held = await tx
    .select({ id: shopper.id })
    .from(shopper)
    .where(and(eq(shopper.id, id), eq(shopper.passwordHash, passwordHash)))
    .for("no key update");
  return held.length === 1;
}

/** Returns true if staff have blocked sign-in to this account. */
export async function isBlocked(tx: Transaction, id: string): Promise<boolean> {
  const found = await tx
    .select({ id: shopper.id })
    .from(shopper)
    .where(and(eq(shopper.id, id), isNotNull(shopper.blockedAt)));
  return found.length === 1;
}

/** Returns the field whose unique index a failed write violated. Returns undefined for other errors. */
export function findDuplicateField(error: unknown): "loginName" | "email" | undefined {
  if (getSqlState(error) !== UNIQUE_VIOLATION) return undefined;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (!("constraint" in cause)) continue;
    if (cause.constraint === "shopper_login_name_unique") return "loginName";
    if (cause.constraint === "shopper_email_unique") return "email";
  }
  return undefined;
}

/**
 * Locks the shopper's row until the transaction ends. It serializes concurrent changes of the shopper's cart,
 * addresses and checkout. It must be the first lock of a transaction. Throws `loginExpired` if the account was erased
 * in the meantime.
 */
export async function lockShopper(tx: Transaction, shopperId: string): Promise<void> {
  if (!(await lockActiveShopper(tx, shopperId))) throw new Refusal("loginExpired");
}

/** Locks a shopper's row for a change by staff or a job. Returns false if the account does not exist or is erased. */
export async function lockActiveShopper(tx: Transaction, shopperId: string): Promise<boolean> {
  const held = await tx.execute(
    sql`select id from shopper where id = ${shopperId} and erased_at is null for no key update`,
  );
  return held.rowCount === 1;
}

/** Locks the row of a shopper unless another transaction holds it, and returns it. */
export async function lockShopperIfFree(
  tx: Transaction,
  id: string,
): Promise<ShopperRecord | undefined> {
  const [found] = await tx
    .select()
    .from(shopper)
    .where(eq(shopper.id, id))
    .for("no key update", { skipLocked: true });
  return found;
}

/** Unsubscribes a shopper from the mails that ask for reviews. An earlier unsubscription keeps its time. */
export async function unsubscribeFromReviewMails(
  tx: Transaction,
  id: string,
  now: Date,
): Promise<void> {
  await tx
    .update(shopper)
    .set({ reviewMailsEndedAt: now })
    .where(and(eq(shopper.id, id), isNull(shopper.reviewMailsEndedAt)));
}

/** Undoes an unsubscription from these mails after a given time. Returns false if there was none. */
export async function resubscribeToReviewMails(
  tx: Transaction,
  { id, after }: { id: string; after: Date },
): Promise<boolean> {
  const resumed = await tx
    .update(shopper)
    .set({ reviewMailsEndedAt: null })
    .where(and(eq(shopper.id, id), gt(shopper.reviewMailsEndedAt, after)));
  return (resumed.rowCount ?? 0) > 0;
}

/** Returns the SQL condition that a shopper's name, e-mail address or phone number contains the keyword. */
export function matchesPersonalDataSql(keyword: string): SQL {
  return sql`${getShopperSearchText(shopper)} like ${toLikePattern(keyword.toLowerCase())}`;
}

/**
 * Returns the SQL condition that the login name contains the keyword. It is for staff without the permission to see
 * personal data. They must not search in such data either, because they could guess it letter by letter.
 */
export function matchesLoginNameSql(keyword: string): SQL {
  // Add the condition on all personal data, because only that combined text has an index.
  return sql`(${matchesPersonalDataSql(keyword)} and lower(${shopper.loginName}) like ${toLikePattern(keyword.toLowerCase())})`;
}

type EmailChange = typeof emailChange.$inferSelect;

/**
 * Records that a shopper changed the e-mail address. Returns the token that undoes the change for 7 days. Only the
 * hash of the token is stored.
 */
export async function saveEmailChange(
  tx: Transaction,
  { shopperId, formerEmail, now }: { shopperId: string; formerEmail: string; now: Date },
): Promise<string> {
  const token = createToken();
  const expiresAt = new Date(now.getTime() + EMAIL_UNDO_LIFE_MS);
  const tokenHash = hashToken(token);
  await tx
    .insert(emailChange)
    .values({ tokenHash, shopperId, formerEmail, changedAt: now, expiresAt });
  return token;
}

/** Returns the e-mail change that a token undoes. Returns undefined if the token is unknown, expired or used. */
export async function findEmailChange(
  db: Database | Transaction,
  token: string,
  now: Date,
): Promise<EmailChange | undefined> {
  const [found] = await db
    .select()
    .from(emailChange)
    .where(
      and(
        eq(emailChange.tokenHash, hashToken(token)),
        isNull(emailChange.undoneAt),
        gt(emailChange.expiresAt, now),
      ),
    );
  return found;
}

/**
 * Marks an e-mail change and all later ones of the shopper as undone. The later ones must be undone too, because
 * their links went to addresses that the shopper did not choose.
 */
export async function markUndoneSince(
  tx: Transaction,
  { shopperId, changedAt }: EmailChange,
  now: Date,
): Promise<void> {
  await tx
    .update(emailChange)
    .set({ undoneAt: now })
    .where(
      and(
        eq(emailChange.shopperId, shopperId),
        gte(emailChange.changedAt, changedAt),
        isNull(emailChange.undoneAt),
      ),
    );
}

/** Deletes the e-mail changes that can no longer be undone, and returns their number. */
export async function deleteOldEmailChanges(db: Database, now: Date): Promise<number> {
  const deleted = await db.delete(emailChange).where(lt(emailChange.expiresAt, now));
  return deleted.rowCount ?? 0;
}
