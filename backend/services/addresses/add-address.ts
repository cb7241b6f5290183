import { ADDRESSES_MAX } from "@contract/limits";
import { countAddresses, insertAddress, makeDefault } from "../../database/addresses";
import type { AddressFields } from "../../database/addresses";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";
import { withShopperLock } from "./with-shopper-lock";

/** An address as typed; `isDefault` asks to make it the default, never to have none. */
export type AddressInput = AddressFields & { readonly isDefault: boolean };

/** Adds an address; the first becomes the default. Refuses `addressLimit` after the twentieth. */
export async function addAddress(
  shop: Shop,
  shopperId: string,
  { isDefault, ...fields }: AddressInput,
): Promise<{ id: string }> {
  return withShopperLock(shop, shopperId, async (tx) => {
    const addresses = await countAddresses(tx, shopperId);
    if (addresses >= ADDRESSES_MAX) throw new Refusal("addressLimit", { max: ADDRESSES_MAX });
    const id = await insertAddress(tx, shopperId, fields);
    if (isDefault || addresses === 0) await makeDefault(tx, shopperId, id);
    return { id };
  });
}
