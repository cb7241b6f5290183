/* Limits of what the staff write and send: apart, so that no shopper's browser is sent them. */

export const NOTE_LENGTH = { max: 500 } as const;
/** With fewer of a packing free than this it is soon sold out: what a new product says until staff say otherwise. */
export const LOW_STOCK_AT = 5;
/** Of a list of parcels that is pasted. */
export const SHIP_ROWS_MAX = 200;
export const SHIP_ROWS_LENGTH = { max: 16_000 } as const; // within FIELD_MAX_BYTES
/** Of such a list as a file: more than its rows may have, so that it is told how many are too many. */
export const PARCEL_FILE_MAX_BYTES = 1024 * 1024;
// What staff write of a product
export const PRODUCT_NAME_LENGTH = { min: 1, max: 40 } as const;
export const PRODUCT_NAME_EN_LENGTH = { max: 60 } as const;
export const SUBTITLE_LENGTH = { max: 120 } as const;
export const SUBTITLE_EN_LENGTH = { max: 240 } as const;
export const PRODUCT_TEXT_LENGTH = { max: 2_000 } as const;
export const PRODUCT_TEXT_EN_LENGTH = { max: 4_000 } as const;
export const PACKING_LENGTH = { min: 1, max: 30 } as const;
export const PACKING_EN_LENGTH = { max: 60 } as const;
export const CODE_LENGTH = { max: 40 } as const;
export const BARCODE_LENGTH = { max: 32 } as const;
export const ALT_LENGTH = { max: 120 } as const;
export const ALT_EN_LENGTH = { max: 240 } as const;
/** So many that a form with all of them stays within `FORM_MAX_FIELDS`. */
export const PACKINGS_MAX = 8;
export const PRODUCT_PICTURES_MAX = 8;
export const PRODUCT_EFFICACIES_MAX = 20;
export const PRICE_MAX_CENTS = 10_000_000;
export const STOCK_MAX = 999_999;
/** Of millilitres, grams or pieces in a packing, and of the grams that it weighs. */
export const PACKING_AMOUNT_MAX = 100_000;
/** How often products are put on and off sale whose time has come. */
export const SHELF_INTERVAL_MS = 2_000;

// What products are sorted by
export const TAXONOMY_CODE_LENGTH = { min: 1, max: 40 } as const;
export const TAXONOMY_NAME_LENGTH = { min: 1, max: 40 } as const;
export const TAXONOMY_NAME_EN_LENGTH = { min: 1, max: 60 } as const;

// What shoppers and staff choose from
export const DICTIONARY_VALUE_LENGTH = { min: 1, max: 40 } as const;
/** A region joins the address, a carrier stands on a parcel. */
export const DICTIONARY_LABEL_LENGTH = { min: 1, max: 30 } as const;
export const DICTIONARY_LABEL_EN_LENGTH = { min: 1, max: 50 } as const;

// Logs
/** How far a look goes back that does not say how far. */
export const LOG_DAYS = 90;
export const LOG_PAGE_SIZE = 50;
/** Of a file. */
export const LOG_EXPORT_PAGE_SIZE = 500;
/** Orders or refunds of a file that are read at once. */
export const LIST_EXPORT_PAGE_SIZE = 200;

// What the shop announces
export const NOTICE_TEXT_LENGTH = { min: 1, max: 60 } as const;
export const NOTICE_TEXT_EN_LENGTH = { min: 1, max: 120 } as const;
export const HREF_LENGTH = { max: 200 } as const;

// What staff write of a campaign
export const CAMPAIGN_NAME_LENGTH = { min: 1, max: 40 } as const;
export const CAMPAIGN_NAME_EN_LENGTH = { max: 60 } as const;
export const CAMPAIGN_TOTAL_MAX = 1_000_000;
export const CAMPAIGN_PER_SHOPPER_MAX = 20;
export const CAMPAIGN_DAYS_MAX = 365;
/** So many named brands, categories or products: a form with all of them stays within `FORM_MAX_FIELDS`. */
export const CAMPAIGN_SCOPE_CODES_MAX = 50;
/** Claim codes made at once, and of a campaign in all. */
export const CAMPAIGN_CODES_AT_ONCE = 5_000;
export const CAMPAIGN_CODES_MAX = 50_000;
/** Of a file with all of them. */
export const CLAIM_CODES_PER_PAGE = 1_000;

// Texts of the shop's pages, in Markdown
export const CONTENT_BODY_LENGTH = { max: 20_000 } as const;
export const CONTENT_BODY_EN_LENGTH = { max: 40_000 } as const;
/** So many pictures come with one of its forms. */
export const CONTENT_PICTURES_AT_ONCE = 4;
/** Of a field that may hold such a text: more is told beside it, up to here. */
export const LONG_FIELD_MAX_BYTES = 128 * 1024;

export const PRODUCT_PICTURE_MAX_BYTES = 10 * 1024 * 1024;
export const PRODUCT_PICTURE_MAX_PIXELS = 50_000_000;
/** Of the catalogue as a file. */
export const PRODUCT_FILE_MAX_BYTES = 32 * 1024 * 1024;
export const PRODUCT_FILE_MAX_LINES = 20_000;
/** So many errors of a file are told one by one. */
export const IMPORT_ERRORS_SHOWN = 500;
/** Of all pictures that one form brings. */
export const PRODUCT_PICTURES_MAX_BYTES = 40 * 1024 * 1024;

/** Why an account is blocked, for colleagues. */
export const BLOCK_REASON_LENGTH = { min: 1, max: 200 } as const;
// Of those who work here
export const STAFF_LOGIN_NAME_LENGTH = { min: 3, max: 32 } as const;
export const STAFF_NAME_LENGTH = { min: 1, max: 40 } as const;
export const STAFF_PASSWORD_LENGTH = { min: 10, max: 100 } as const;
export const STAFF_ROLES_MAX = 10;
export const ROLE_CODE_LENGTH = { min: 1, max: 40 } as const;
export const ROLE_NAME_LENGTH = { min: 1, max: 40 } as const;
export const ROLE_NAME_EN_LENGTH = { min: 1, max: 60 } as const;
/** How long the link of an invitation is good for. */
export const INVITATION_LIFE_MS = 24 * 3_600_000;
/** How long a sign-in waits for its second factor. */
export const SECOND_FACTOR_WAIT_MS = 10 * 60_000;
/** A working day: staff signs in each day. */
export const STAFF_SESSION_LIFE_MS = 12 * 3_600_000;

/** Rows of a page of a file of what a shop has few of, such as brands: as a rule all of them. */
export const ROWS_IN_FILE = 5_000;
