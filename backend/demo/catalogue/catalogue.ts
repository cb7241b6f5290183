import type { CatalogueProduct } from "./catalogue-product";
import { conditioners } from "./conditioners";
import { scalpCare } from "./scalp-care";
import { sets, travel } from "./sets";
import { shampoos } from "./shampoos";
import { styling } from "./styling";
import { tools } from "./tools";
import { treatments } from "./treatments";

/** All products of the demo shop by category. */
export const catalogue: readonly CatalogueProduct[] = [
  ...shampoos,
  ...conditioners,
  ...scalpCare,
  ...treatments,
  ...styling,
  ...tools,
  ...sets,
  ...travel,
];
