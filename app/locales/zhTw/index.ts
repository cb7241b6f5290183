import { keepCountsUnbroken } from "../counts-unbroken";
import { account } from "./account";
import { aboutUs } from "./about-us";
import { brandStory } from "./brand-story";
import { coupon } from "./coupon";
import { customerCase } from "./customer-case";
import { cart } from "./cart";
import { address } from "./address";
import { center } from "./center";
import { check } from "./check";
import { checkout } from "./checkout";
import { delivery } from "./delivery";
import { detail } from "./detail";
import { errorPage } from "./errors/error-page";
import { errors } from "./errors/field-errors";
import { httpErrors } from "./errors/http-errors";
import { factor } from "./factor";
import { home } from "./home";
import { layout } from "./layout";
import { login } from "./login";
import { marketing } from "./marketing";
import { notices } from "./notices";
import { order } from "./order";
import { ownData } from "./own-data";
import { payment } from "./payment";
import { product } from "./product";
import { question } from "./question";
import { refill } from "./refill";
import { refund } from "./refund";
import { review } from "./review";
import { refusals } from "./errors/refusals";
import { sessions } from "./sessions";
import { stockRequest } from "./stock-request";
import { ui } from "./ui";
import { undoEmail } from "./undo-email";
import { wishlist } from "./wishlist";

/** The shoppers' messages in Traditional Chinese, by page. The other languages have the same keys. */
export const zhTw = keepCountsUnbroken({
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
});
