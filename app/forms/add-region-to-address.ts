import { SHIPPING_ADDRESS_LENGTH } from "@contract/model/limits";

interface SubmittedAddress {
  readonly address: string;
  readonly region: string;
}

/**
 * Returns the submitted address with its region in the text, so that every parcel label and every backend
 * shows the region once.
 */
export function addRegionToAddress<Submitted extends SubmittedAddress>(
  submitted: Submitted,
): Submitted {
  return { ...submitted, address: joinAddress(submitted), region: "" };
}

/**
 * Returns true if the address with its region is at most as long as an address may be (spec §5: 50
 * characters).
 */
export function isRegionConsistent(submitted: SubmittedAddress): boolean {
  return joinAddress(submitted).length <= SHIPPING_ADDRESS_LENGTH.max;
}

/**
 * Adds the region before a Chinese address or after an English one. An address that already contains the
 * region is not changed.
 */
function joinAddress({ address, region }: SubmittedAddress): string {
  if (region === "" || address.includes(region)) return address;
  return /^[\x20-\x7e]+$/.test(region) ? `${address}, ${region}` : `${region} ${address}`;
}
