import { SHIPPING_ADDRESS_LENGTH } from "@contract/limits";

/** The errors of a form whose address and region are too long together. */
export const ADDRESS_TOO_LONG = { fieldErrors: { address: "address.length" } } as const;

interface SubmittedAddress {
  readonly address: string;
  readonly region?: string | undefined;
}

/**
 * The typed address with its region joined into the address text, so that every label and every backend
 * shows it once; null when they are too long together (spec §5: 50).
 */
export function joinRegion<Typed extends SubmittedAddress>(
  submitted: Typed,
): (Typed & { region: "" }) | null {
  const address = joined(submitted);
  return address.length > SHIPPING_ADDRESS_LENGTH.max
    ? null
    : { ...submitted, address, region: "" };
}

/** Before a Chinese address, after an English one, not at all where the shopper has typed it already. */
function joined({ address, region = "" }: SubmittedAddress): string {
  if (region === "" || address.includes(region)) return address;
  return /^[\x20-\x7e]+$/.test(region) ? `${address}, ${region}` : `${region} ${address}`;
}
