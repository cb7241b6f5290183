import { keepCountsUnbroken } from "../../../locales/counts-unbroken";
import { contentErrors } from "./staff-content";
import { staffErrors } from "./staff-errors";
import { noticeErrors } from "./staff-settings";
import { staffProducts } from "./staff-products";
import { staff } from "./staff";

/** The messages of the back office in Traditional Chinese. The other languages have the same keys. */
export const staffZhTw = keepCountsUnbroken({
  staff,
  staffProducts,
  errors: { ...staffErrors, ...noticeErrors, ...contentErrors },
});
