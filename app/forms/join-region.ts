import { SHIPPING_ADDRESS_LENGTH } from "@contract/model/limits";

interface SubmittedAddress {
  readonly address: string;
  readonly region: string;
}

/**
 * The submitted address with its region joined into the address text, so that every label and every
 * backend shows it once.
 */
export function joinRegion<Submitted extends SubmittedAddress>(submitted: Submitted): Submitted {
  return { ...submitted, address: joined(submitted), region: "" };
}

/** True when the address and its region fit together (spec §5: 50). */
export function fitsWithRegion(submitted: SubmittedAddress): boolean {
  return joined(submitted).length <= SHIPPING_ADDRESS_LENGTH.max;
}

/** Before a Chinese address, after an English one, not at all where the shopper has typed it already. */
function joined({ address, region }: SubmittedAddress): string {
  if (region === "" || address.includes(region)) return address;
  return /^[\x20-\x7e]+$/.test(region) ? `${address}, ${region}` : `${region} ${address}`;
}
