import type { Localized } from "@contract/model/languages";

/** One customer's experience on /custmoerCase. */
export interface CustomerCase {
  /** The anchor on the page. */
  slug: string;
  person: Localized;
  concern: Localized;
  /** An efficacy code of the backend: leads to products for the same concern. */
  efficacy: string;
  place: CasePlace;
  before: Localized;
  routine: readonly Localized[];
  weeks: number;
  after: Localized;
  /** In the customer's own words. */
  words: Localized;
  products: readonly UsedProduct[];
}

/** Where a concern lies. */
export const CASE_PLACES = ["scalp", "roots", "lengths"] as const;
export type CasePlace = (typeof CASE_PLACES)[number];

interface UsedProduct {
  /** The product's name for itself in the catalogue. */
  slug: string;
  /** As on the shelf: the link to the product is a search for it. */
  name: Localized;
}
