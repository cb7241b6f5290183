import { and, eq, getTableColumns, isNotNull, isNull, sql } from "drizzle-orm";
import { Refusal } from "../rules/refusal";
import type { Database, Transaction } from "./connection";
import { prepareOnce } from "./plan-once";
import { cartItem } from "./schema/products";
import { shopper } from "./schema/shoppers";
import { sqlStateOf } from "./transaction";

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

const shopperAndCart = prepareOnce((db: Database) => {
  const id = sql.placeholder("id");
  return db
    .select({
      ...getTableColumns(shopper),
      cartCount: db.$count(cartItem, eq(cartItem.shopperId, id)),
    })
    .from(shopper)
    .where(eq(shopper.id, id))
    .prepare("shopper_and_cart");
});

/** The same with how many lines the shopper's cart has. */
export async function findShopperAndCart(
  db: Database,
  id: string,
): Promise<(ShopperRecord & { readonly cartCount: number }) | undefined> {
  const [found] = await shopperAndCart(db, { id });
  return found;
}

/** By login account, whatever its case; none of a deleted account. */
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

/** By e-mail, whatever its case; none of a deleted account. */
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

/** Writes a shopper; a taken name or e-mail throws, see `duplicateOf`. */
export async function insertShopper(tx: Transaction, row: NewShopper): Promise<void> {
  await tx.insert(shopper).values(row);
}

/** Takes back an account that was written in this transaction. */
export async function deleteShopper(tx: Transaction, id: string): Promise<void> {
  await tx.delete(shopper).where(eq(shopper.id, id));
}

/** Changes an account; one that was deleted stays empty. */
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
 * Whether this is the account's password still, by its hash; until the transaction ends it stays so:
 * a change that was begun is waited for, a later one waits.
 */
export async function holdPassword(
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

/** Whether staff let nobody sign in with this account. */
export async function isBlocked(tx: Transaction, id: string): Promise<boolean> {
  const found = await tx
    .select({ id: shopper.id })
    .from(shopper)
    .where(and(eq(shopper.id, id), isNotNull(shopper.blockedAt)));
  return found.length === 1;
}

/** Which of the two unique indexes a failed write met; undefined for any other failure. */
export function duplicateOf(error: unknown): "loginName" | "email" | undefined {
  if (sqlStateOf(error) !== UNIQUE_VIOLATION) return undefined;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (!("constraint" in cause)) continue;
    if (cause.constraint === "shopper_login_name_unique") return "loginName";
    if (cause.constraint === "shopper_email_unique") return "email";
  }
  return undefined;
}

/**
 * Takes the shopper's row for the rest of the transaction: what one shopper does to cart, addresses and
 * checkout at the same moment then happens one after the other. Always the first lock of a transaction.
 * Refuses `loginExpired` when the account was deleted meanwhile.
 */
export async function lockShopper(tx: Transaction, shopperId: string): Promise<void> {
  if (!(await holdShopper(tx, shopperId))) throw new Refusal("loginExpired");
}

/** The same for others than the shopper; false when there is no such account, or none any more. */
export async function holdShopper(tx: Transaction, shopperId: string): Promise<boolean> {
  const held = await tx.execute(
    sql`select id from shopper where id = ${shopperId} and erased_at is null for no key update`,
  );
  return held.rowCount === 1;
}
