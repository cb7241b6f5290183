import type { Delivery } from "@contract/shop/delivery-fields";

/** The person who collects a parcel at a pick-up point. */
export type Collector = Pick<Delivery, "consignee" | "phone">;

/** Returns the default address. Returns the first address if none is the default. */
export function findUsualAddress<Address extends { readonly isDefault: boolean }>(
  addresses: readonly Address[],
): Address | undefined {
  return addresses.find(({ isDefault }) => isDefault) ?? addresses[0];
}

/** Returns who collects the parcel: the typed name and phone number, and otherwise those of an address. */
export function getCollector(typed: Collector, usual: Collector | undefined): Collector {
  return {
    consignee: typed.consignee || (usual?.consignee ?? ""),
    phone: typed.phone || (usual?.phone ?? ""),
  };
}
