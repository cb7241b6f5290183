import type { Localized } from "../model/languages";
import type { CaseHairPart } from "../staff/states";

/** A customer's experience, which /custmoerCase shows. */
export interface CustomerCase {
  /** The HTML id of the case, for links to it. */
  slug: string;
  person: Localized;
  concern: Localized;
  /** The code of an efficacy. The case links to the products with this efficacy. */
  efficacy: string;
  place: CaseHairPart;
  before: Localized;
  routine: readonly Localized[];
  weeks: number;
  after: Localized;
  /** A quotation from the customer. */
  words: Localized;
  products: readonly UsedProduct[];
}

interface UsedProduct {
  /** The slug of the product in the catalogue. */
  slug: string;
  /** The product's name in the catalogue. The link to the product searches for this name. */
  name: Localized;
}
