import {
  addAddress as addAddressCall,
  addressList,
  deleteAddress as deleteAddressCall,
  setDefaultAddress as setDefaultAddressCall,
  updateAddress,
} from "@contract/addresses";
import { addAddress } from "../services/addresses/add-address";
import { changeAddress } from "../services/addresses/change-address";
import { deleteAddress } from "../services/addresses/delete-address";
import { readAddresses } from "../services/addresses/read-addresses";
import { setDefaultAddress } from "../services/addresses/set-default-address";
import { serve } from "./serve";
import type { Endpoint } from "./serve";
import { bareId } from "./wire";

type Address = Awaited<ReturnType<typeof readAddresses>>[number];

export const addressEndpoints: Endpoint[] = [
  serve(addressList, async ({ shop, shopper }) =>
    (await readAddresses(shop, shopper.id)).map(wireAddress),
  ),
  serve(addAddressCall, async ({ shop, shopper, input }) => {
    const { id } = await addAddress(shop, shopper.id, input);
    return { id: bareId(id) };
  }),
  serve(updateAddress, ({ shop, shopper, input }) => changeAddress(shop, shopper.id, input)),
  serve(deleteAddressCall, ({ shop, shopper, input }) => deleteAddress(shop, shopper.id, input.id)),
  serve(setDefaultAddressCall, ({ shop, shopper, input }) =>
    setDefaultAddress(shop, shopper.id, input.id),
  ),
];

/** A delivery address on the wire (prod-api B.6). */
export function wireAddress(address: Address) {
  const { id, consignee, phone, doorNumber, postalCode, region, isDefault } = address;
  return {
    id: bareId(id),
    consignee,
    phone,
    address: address.address,
    doorNumber,
    postalCode,
    region,
    isDefault,
  };
}
