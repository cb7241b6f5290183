import { ADDRESSES_MAX } from "@contract/model/limits";
import * as rows from "../../database/addresses";
import type { AddressFields, AddressRecord } from "../../database/addresses";
import type { Transaction } from "../../database/connection";
import { lockShopper } from "../../database/shoppers";
import { runInTransaction } from "../../database/transaction";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";

/**
 * A submitted address. `isDefault` can make it the default address. It cannot leave the shopper without a default.
 */
export type AddressInput = AddressFields & { readonly isDefault: boolean };

/** Returns the shopper's addresses, the default first. */
export async function readAddresses(shop: Shop, shopperId: string): Promise<AddressRecord[]> {
  return rows.listAddresses(shop.db, shopperId);
}

/** Adds an address. The first one becomes the default. Throws `addressLimit` if the shopper has twenty already. */
export async function addAddress(
  shop: Shop,
  shopperId: string,
  { isDefault, ...fields }: AddressInput,
): Promise<{ id: string }> {
  return runWithShopperLock(shop, shopperId, async (tx) => {
    const addresses = await rows.countAddresses(tx, shopperId);
    if (addresses >= ADDRESSES_MAX) throw new Refusal("addressLimit", { max: ADDRESSES_MAX });
    const id = await rows.insertAddress(tx, shopperId, fields);
    if (isDefault || addresses === 0) await rows.makeAddressDefault(tx, shopperId, id);
    return { id };
  });
}

/**
 * Changes an address. Orders are not affected, because they have a copy. Throws `notFound`, also for another
 * shopper's address.
 */
export async function changeAddress(
  shop: Shop,
  shopperId: string,
  { id, isDefault, ...fields }: AddressInput & { readonly id: string },
): Promise<void> {
  await runWithShopperLock(shop, shopperId, async (tx) => {
    const isThere = await rows.updateAddressFields(tx, shopperId, id, fields);
    if (!isThere) throw new Refusal("notFound");
    if (isDefault) await rows.makeAddressDefault(tx, shopperId, id);
  });
}

/**
 * Deletes an address. If it was the default, the newest remaining one becomes the default. Throws `notFound`.
 */
export async function deleteAddress(shop: Shop, shopperId: string, id: string): Promise<void> {
  await runWithShopperLock(shop, shopperId, async (tx) => {
    const removed = await rows.removeAddress(tx, shopperId, id);
    if (removed === undefined) throw new Refusal("notFound");
    const [newest] = await rows.listAddresses(tx, shopperId);
    if (removed.isDefault && newest !== undefined)
      await rows.makeAddressDefault(tx, shopperId, newest.id);
  });
}

/** Makes an address the default. Throws `notFound`, also for another shopper's address. */
export async function setDefaultAddress(shop: Shop, shopperId: string, id: string): Promise<void> {
  await runWithShopperLock(shop, shopperId, async (tx) => {
    const found = await rows.findAddress(tx, shopperId, id);
    if (found === undefined) throw new Refusal("notFound");
    await rows.makeAddressDefault(tx, shopperId, id);
  });
}

/**
 * Runs `work` in a transaction that locks the shopper's row, so that concurrent changes of one shopper run one after
 * the other.
 */
function runWithShopperLock<T>(
  shop: Shop,
  shopperId: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return runInTransaction(shop.db, async (tx) => {
    await lockShopper(tx, shopperId);
    return work(tx);
  });
}
