import type { Localized } from "@contract/model/languages";

/** A customer's experience on /custmoerCase. */
export interface CustomerCase {
  /** The anchor on the page. */
  slug: string;
  person: Localized;
  concern: Localized;
  /** An efficacy code of the backend. The case links to products with it. */
  efficacy: string;
  place: CasePlace;
  before: Localized;
  routine: readonly Localized[];
  weeks: number;
  after: Localized;
  /** A quotation of the customer. */
  words: Localized;
  products: readonly UsedProduct[];
}

/** The part of scalp or hair that has the problem. */
export const CASE_PLACES = ["scalp", "roots", "lengths"] as const;
export type CasePlace = (typeof CASE_PLACES)[number];

interface UsedProduct {
  /** The product's slug in the catalogue. */
  slug: string;
  /** The name in the catalogue. The link to the product is a search for this name. */
  name: Localized;
}
