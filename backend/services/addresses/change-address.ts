import { makeDefault, updateAddressFields } from "../../database/addresses";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";
import type { AddressInput } from "./add-address";
import { withShopperLock } from "./with-shopper-lock";

/** Changes an address; orders placed with it keep their copy. Refuses `notFound`, another's too. */
export async function changeAddress(
  shop: Shop,
  shopperId: string,
  { id, isDefault, ...fields }: AddressInput & { readonly id: string },
): Promise<void> {
  await withShopperLock(shop, shopperId, async (tx) => {
    const isThere = await updateAddressFields(tx, shopperId, id, fields);
    if (!isThere) throw new Refusal("notFound");
    if (isDefault) await makeDefault(tx, shopperId, id);
  });
}
