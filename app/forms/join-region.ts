/**
 * The address text with the chosen region joined in (spec §5: 1 to 50 in all): before a Chinese
 * address, after an English one, and not at all where the shopper has typed it already.
 */
export function joinRegion({
  address,
  region = "",
}: {
  readonly address: string;
  readonly region?: string | undefined;
}): string {
  if (region === "" || address.includes(region)) return address;
  return /^[\x20-\x7e]+$/.test(region) ? `${address}, ${region}` : `${region} ${address}`;
}
