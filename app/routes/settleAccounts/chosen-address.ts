import type { Address } from "@contract/shop/addresses";

/** The address that is chosen at checkout: the named one, else the default, else the first. */
export function chosenAddress(addresses: readonly Address[], id: string): Address | undefined {
  const usual = addresses.find(({ isDefault }) => isDefault) ?? addresses[0];
  return addresses.find((each) => each.id === id) ?? usual;
}
