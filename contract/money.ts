/** An amount in integer HK cents: `asHkCents` of each program is the only way to make one. */
export type HkCents = number & { readonly __unit: "HK cents" };

/** The largest amount the shop reckons with: HK$ 10 million. */
export const LARGEST_AMOUNT_CENTS = 1_000_000_000;
