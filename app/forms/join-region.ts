import { SHIPPING_ADDRESS_LENGTH } from "@contract/model/limits";

interface SubmittedAddress {
  readonly address: string;
  readonly region: string;
}

/**
 * Returns the submitted address with its region joined into the text, so that every label and
 * backend shows it once.
 */
export function joinRegion<Submitted extends SubmittedAddress>(submitted: Submitted): Submitted {
  return { ...submitted, address: joined(submitted), region: "" };
}

/** Returns true if the address and its region fit together (spec §5: 50). */
export function isRegionConsistent(submitted: SubmittedAddress): boolean {
  return joined(submitted).length <= SHIPPING_ADDRESS_LENGTH.max;
}

/**
 * Puts the region before a Chinese address or after an English one. If the address already contains
 * it, nothing changes.
 */
function joined({ address, region }: SubmittedAddress): string {
  if (region === "" || address.includes(region)) return address;
  return /^[\x20-\x7e]+$/.test(region) ? `${address}, ${region}` : `${region} ${address}`;
}
