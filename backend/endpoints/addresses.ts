import * as calls from "@contract/shop/addresses";
import {
  addAddress,
  changeAddress,
  deleteAddress,
  readAddresses,
  setDefaultAddress,
} from "../services/addresses/address-book";
import { serve } from "./serve";
import type { Endpoint } from "./serve";

export const addressEndpoints: Endpoint[] = [
  serve(calls.addressList, ({ shop, shopper }) => readAddresses(shop, shopper.id)),
  serve(calls.addAddress, ({ shop, shopper, input }) => addAddress(shop, shopper.id, input)),
  serve(calls.updateAddress, ({ shop, shopper, input }) => changeAddress(shop, shopper.id, input)),
  serve(calls.deleteAddress, ({ shop, shopper, input }) =>
    deleteAddress(shop, shopper.id, input.id),
  ),
  serve(calls.setDefaultAddress, ({ shop, shopper, input }) =>
    setDefaultAddress(shop, shopper.id, input.id),
  ),
];
