import type { Localized } from "../model/languages";
import type { CasePlace } from "../staff/states";

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

interface UsedProduct {
  /** The product's slug in the catalogue. */
  slug: string;
  /** The name in the catalogue. The link to the product is a search for this name. */
  name: Localized;
}
