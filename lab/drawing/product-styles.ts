import { CARE_STYLES } from "./care-styles";
import type { ProductStyle } from "./product-style";
import { TOOL_AND_SET_STYLES } from "./tool-and-set-styles";

export const PRODUCT_STYLES: Readonly<Record<string, ProductStyle>> = {
  ...CARE_STYLES,
  ...TOOL_AND_SET_STYLES,
};
