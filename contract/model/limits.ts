/**
 * The lengths, times and periods that the storefront and the backend share. This file contains only
 * constants, so that every page can import it.
 */

// Lengths are in UTF-16 units, like `maxlength` in a browser, so that the browser, the storefront and the
// backend apply the same limits.
export const LOGIN_NAME_LENGTH = { min: 8, max: 14 } as const; // spec §5
export const PASSWORD_LENGTH = { min: 8, max: 14 } as const; // spec §5
export const REAL_NAME_LENGTH = { min: 1, max: 20 } as const; // spec §5
export const NICKNAME_LENGTH = { min: 1, max: 20 } as const; // spec §5
export const PHONE_LENGTH = { max: 20 } as const;
export const EMAIL_LENGTH = { max: 100 } as const; // prod-api B.3
export const ACCOUNT_ADDRESS_LENGTH = { max: 50 } as const;
export const CONSIGNEE_LENGTH = { min: 1, max: 20 } as const; // spec §5
export const SHIPPING_ADDRESS_LENGTH = { min: 1, max: 50 } as const; // spec §5
export const DOOR_NUMBER_LENGTH = { max: 50 } as const; // spec §5
export const POSTAL_CODE_LENGTH = { max: 50 } as const; // spec §5
export const CONTACT_ACCOUNT_LENGTH = { min: 1, max: 50 } as const; // spec §5
export const PICKUP_CODE_LENGTH = { min: 1, max: 20 } as const;
export const PICKUP_DISTRICT_LENGTH = { min: 1, max: 30 } as const;
export const PICKUP_HOURS_LENGTH = { max: 50 } as const;
/** The maximum number of pick-up points in a result. */
export const PICKUP_PAGE_SIZE = 20;
export const REMARK_LENGTH = { max: 200 } as const; // prod-api B.6
export const GIFT_NOTE_LENGTH = { max: 200 } as const;
export const INVOICE_TITLE_LENGTH = { max: 60 } as const;
/** The limit of a typed company number or mobile barcode. It leaves room for spaces. */
export const INVOICE_CODE_LENGTH = { max: 20 } as const;
export const KEYWORD_LENGTH = { max: 50 } as const;
/** The limits of a synonym group and of the words in it. */
export const SYNONYMS_LENGTH = { max: 400 } as const;
export const SYNONYMS_PER_GROUP = { min: 2, max: 30 } as const;
export const SYNONYM_LENGTH = { max: 30 } as const;
export const COUPON_CODE_LENGTH = { min: 4, max: 32 } as const;
export const COMPANY_LENGTH = { min: 1, max: 50 } as const;
export const TRACKING_NO_LENGTH = { min: 4, max: 40 } as const;

export const EARLIEST_BIRTHDAY = "1900-01-01"; // prod-api B.3

// Limits of verification codes (prod-api B.4)
export const CODE_DIGITS = 6;
/**
 * The maximum length of an entered code. It is larger than CODE_DIGITS, because other backends may mail
 * longer codes.
 */
export const CODE_LENGTH = { max: 100 } as const;
export const CODE_LIFE_MS = 10 * 60_000;
export const CODE_RESEND_WAIT_MS = 60_000;
export const CODE_MAX_TRIES = 5;
/** The number of most recent codes that are valid. It is more than one, because an earlier mail may arrive later. */
export const VALID_CODES_MAX = 2;
export const CODE_SENDS_PER_EMAIL_PER_DAY = 10;
/** The limit for an e-mail address that has reached CODE_SENDS_PER_EMAIL_PER_DAY. */
export const CODE_SENDS_PER_EMAIL_PER_HOUR = 3;
export const CODE_SENDS_PER_IP_PER_HOUR = 30;
export const TICKET_LIFE_MS = 15 * 60_000;
/** The maximum time between the password and the second factor of a shopper's sign-in. */
export const SIGN_IN_SECOND_STEP_MAX_MS = 5 * 60_000;
/** The maximum time between the password and the first code of a new authenticator app. */
export const FACTOR_SETUP_LIFE_MS = 15 * 60_000;
/** The owner of an account gets at most one mail about wrong codes in this time, in ms. */
export const WRONG_CODE_MAIL_MS = 86_400_000;
export const EMAIL_UNDO_LIFE_MS = 7 * 86_400_000;

// Limits of sign-ins (prod-api B.3 and security-controls B5)
export const DEVICE_TYPE = 0; // spec §9
export const LOGIN_WINDOW_SECONDS = 15 * 60;
export const LOGIN_FAILURES_PER_ACCOUNT_AND_ADDRESS = 5;
export const LOGIN_FAILURES_PER_ADDRESS = 20;
/** The number of failed sign-ins to an account, from all IP addresses, before the backend delays further attempts. */
export const LOGIN_FAILURES_WITHOUT_DELAY = 20;
export const LOGIN_FIRST_DELAY_MS = 1_000;
/**
 * The maximum delay of a sign-in. It is shorter than CALL_TIMEOUT_MS, so that the storefront still gets the
 * response.
 */
export const LOGIN_LONGEST_DELAY_MS = 15_000;
export const LOGIN_TRIES_PER_DEVICE = 10;
export const DEVICE_LIFE_MS = 365 * 86_400_000;
export const DEVICES_PER_SHOPPER = 50;
export const LOOKUPS_PER_IP_PER_MINUTE = 10;
export const TOKEN_IDLE_LIFE_MS = 7 * 86_400_000;
export const TOKEN_ABSOLUTE_LIFE_MS = 30 * 86_400_000;

// Limits of products and the cart (prod-api B.6)
/** The maximum number of efficacies, or of scalp types, in the filter of a product list. */
export const FILTER_CODES_MAX = 12;
export const PRODUCTS_PER_PAGE = 12;
/** The number of products in one file of the sitemap. A sitemap file may contain at most 50,000 URLs. */
export const PRODUCTS_PER_SITEMAP = 5_000;
/** The length of a path in the merchant's former shop. */
export const FORMER_PATH_LENGTH_MAX = 300;
export const PAGE_SIZE = 10;
export const PAGE_SIZE_MAX = 50;
export const STAFF_PAGE_SIZE = 20;
/** The page sizes that staff can choose. */
export const STAFF_PAGE_SIZES = [STAFF_PAGE_SIZE, PAGE_SIZE_MAX] as const;
/** The maximum number of cart lines of a visitor who is not signed in. */
export const BASKET_LINES_MAX = 20;
/** The maximum number of wishes of a visitor who has not signed in. They must fit into one cookie. */
export const VISITOR_WISHES_MAX = 30;
/** The maximum number of wishes of a shopper. */
export const WISHES_MAX = 100;
export const CART_LINES_MAX = 99;
/** The page size with which the whole cart is loaded. It is larger than CART_LINES_MAX. */
export const CART_PAGE_SIZE = 100;
export const CART_COUNT_MAX = 99;
export const ADDRESSES_MAX = 20;

// Limits of orders and money (prod-api B.5, B.8, B.9)
export const CURRENCY = "HKD";
/**
 * The number of days for which an order stays open for staff to confirm a payment, after the shopper entered
 * its reference.
 */
export const PAY_CONFIRM_DAYS = 3;
export const PAY_REFERENCE_LENGTH = { min: 1, max: 60 } as const;
export const PAY_TIMEOUT_MS = 30 * 60_000;
/** The time before the payment deadline at which the shop mails a reminder. */
export const PAY_REMINDER_MS = 10 * 60_000;
// Limits of the unpaid orders and reserved goods of one shopper (docs/decisions/0016)
export const UNPAID_ORDERS_MAX = 5;
export const RESERVED_UNITS_MAX = 99;
export const RESERVED_SHARE_OF_STOCK = 0.5;
export const RESERVED_UNITS_ALWAYS_ALLOWED = 10;
export const QUOTE_TOKEN_LIFE_MS = 2 * 3_600_000;
export const AUTO_RECEIPT_MS = 10 * 86_400_000;
export const RETURN_WINDOW_DAYS = 7; // spec §9
/** The number of days within which the shopper must send the goods, after staff accepted the return. */
export const RETURN_SEND_DAYS = 14;
export const REFUND_WORKING_DAYS = { from: 7, to: 10 } as const; // spec §9
export const JOB_INTERVAL_MS = 60_000;
export const RECONCILE_AFTER_MS = 5 * 60_000;
export const CALLBACK_TOLERANCE_SECONDS = 300; // security-controls B6
export const SHOP_UTC_OFFSET_MINUTES = 8 * 60;

// Limits of uploads (prod-api B.3 and security-controls B2)
/** The media types of pictures that shoppers may upload, separated by commas as in an `accept` attribute. */
export const SHOPPER_PICTURE_TYPES = "image/jpeg,image/png,image/webp";
/** The media types of videos that shoppers may upload, with the file extension of each. */
export const VIDEO_EXTENSIONS: Readonly<Record<string, string>> = {
  "video/mp4": "mp4",
  "video/quicktime": "mov",
};
export const AVATAR_MAX_BYTES = 2 * 1024 * 1024;
export const AVATAR_MAX_PIXELS = 16_000_000;
export const UNPACK_VIDEO_MAX_BYTES = 100 * 1024 * 1024;
export const UPLOADS_MAX_COUNT = 12; // per shopper
export const UPLOADS_MAX_BYTES = 500 * 1024 * 1024; // per shopper
/** The maximum length of a payment number. */
export const PAY_NO_MAX = 41;
export const PAY_RECEIPT_MAX_BYTES = 8 * 1024 * 1024;
export const PAY_RECEIPT_MAX_PIXELS = 50_000_000;
export const UNUSED_UPLOAD_LIFE_MS = 86_400_000;
export const FORM_MAX_BYTES = 256 * 1024;
export const FORM_MAX_FIELDS = 240;
export const FIELD_MAX_BYTES = 16 * 1024;
export const CALLBACK_MAX_BYTES = 64 * 1024;
/** The time limits for uploads by signed-in shoppers. They are long enough for slow connections. */
export const AVATAR_UPLOAD_MAX_MS = 2 * 60_000;
export const UNPACK_VIDEO_UPLOAD_MAX_MS = 20 * 60_000;

// Reviews
export const REVIEW_TEXT_LENGTH = { min: 1, max: 1_000 } as const;
export const REVIEW_PICTURES_MAX = 3;
export const REVIEW_PICTURE_MAX_BYTES = 8 * 1024 * 1024; // enough for a phone photo
export const REVIEW_PICTURE_MAX_PIXELS = 50_000_000;
/** The number of reviews that the call for a product returns. */
export const REVIEWS_IN_PRODUCT_DETAIL = 2;
/** The days after receipt between which the shop mails one request for a review. */
export const REVIEW_MAIL_DAYS = { from: 14, to: 28 } as const;
export const REVIEW_REPORTS_PER_IP_PER_HOUR = 20;

// Stock requests: addresses that wait for a sold-out SKU
export const STOCK_REQUESTS_PER_EMAIL = 20;
export const STOCK_REQUESTS_PER_IP_PER_HOUR = 30;
/** The number of mails per day that ask an address to confirm a request. */
export const STOCK_CONFIRMS_PER_EMAIL_PER_DAY = 5;
/** The time for which a piece counts as offered to a mailed address (docs/reference/limits.md). */
export const STOCK_OFFER_MS = 24 * 3_600_000;

/** The maximum number of days after which a refill reminder is sent. */
export const REFILL_DAYS_MAX = 730;

// Calls, spec §7 and §9
export const CALL_TIMEOUT_MS = 20_000;
export const CALL_REPLY_MAX_BYTES = 5 * 1024 * 1024;
export const REPEAT_SUBMIT_WINDOW_MS = 1_000;
export const REPEAT_SUBMIT_SKIP_BYTES = 5_242_880;
/**
 * The maximum time for which the backend keeps a repeated submission waiting for the result of the first one
 * (docs/decisions/0023).
 */
export const REPEAT_SUBMIT_WAIT_MS = 5_000;
export const REPEAT_ANSWER_MAX_BYTES = 16 * 1024;
export const ORDER_REFRESH_SECONDS = 30;

// The live channel (spec §4 and §9)
export const SOCKETS_PER_SHOPPER = 5;
export const SOCKET_MESSAGE_MAX_BYTES = 4 * 1024;
export const SOCKET_MESSAGES_PER_SECOND = 10;

// The numbers of questions in the FAQ section of other pages (spec §9)
export const TEASER_QUESTIONS_FIRST = 6;
export const TEASER_QUESTIONS_ALL = 15;
