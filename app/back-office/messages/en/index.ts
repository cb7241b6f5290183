import type { EnglishOf } from "../../../locales/english-of";
import type { staffZhTw as source } from "../zhTw";
import { contentErrors } from "./staff-content";
import { staffErrors } from "./staff-errors";
import { noticeErrors } from "./staff-settings";
import { staffProducts } from "./staff-products";
import { staff } from "./staff";

/** The English messages of the back office, with the same keys as the Chinese ones. */
export const staffEn = {
  staff,
  staffProducts,
  errors: { ...staffErrors, ...noticeErrors, ...contentErrors },
} satisfies EnglishOf<typeof source>;
