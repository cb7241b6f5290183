import type { EnglishOf } from "../english-of";
import type { zhTw as source } from "../zhTw";
import { account, address, center, factor, login, ownData, sessions, undoEmail } from "./account";
import { aboutUs, brandStory, customerCase, marketing, question } from "./articles";
import { coupon, cart, checkout, delivery, payment } from "./checkout";
import { check } from "./check";
import { detail, home, product, review, stockRequest, wishlist } from "./catalogue";
import { errorPage, httpErrors } from "./errors/page-errors";
import { errors } from "./errors/field-errors";
import { layout, ui } from "./layout";
import { notices } from "./notices";
import { order, refill, refund } from "./order";
import { refusals } from "./errors/refusals";

/** The English messages for shoppers, with the same keys as the Chinese ones. */
export const en = {
  account,
  cart,
  address,
  center,
  coupon,
  check,
  checkout,
  delivery,
  detail,
  order,
  ownData,
  payment,
  product,
  aboutUs,
  brandStory,
  customerCase,
  errorPage,
  errors,
  httpErrors,
  factor,
  home,
  layout,
  login,
  marketing,
  notices,
  question,
  refill,
  refund,
  refusals,
  review,
  sessions,
  stockRequest,
  ui,
  undoEmail,
  wishlist,
} satisfies EnglishOf<typeof source>;
