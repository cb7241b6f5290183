/* The limits of staff input. They are in a separate file, so that shoppers' browsers do not load them. */
import { SHOPPER_PICTURE_TYPES } from "../model/limits";
import type { HkCents } from "../model/money";

export const NOTE_LENGTH = { max: 500 } as const;
// Reviews
export const REVIEW_ANSWER_LENGTH = { min: 1, max: 500 } as const;
export const REVIEW_REASON_LENGTH = { min: 1, max: 200 } as const;
/**
 * The default low-stock limit of a new product. The stock of a SKU is low if it is below the limit of its
 * product.
 */
export const DEFAULT_LOW_STOCK_LIMIT = 5;
/** The limits of the form in which staff paste many shipments. */
export const SHIP_ROWS_MAX = 200;
/** Must not be larger than FIELD_MAX_BYTES. */
export const SHIP_ROWS_LENGTH = { max: 16_000 } as const;
/**
 * The maximum size of the parcel CSV. It allows more rows than SHIP_ROWS_MAX, so that the error can say how
 * many rows are too many.
 */
export const PARCEL_FILE_MAX_BYTES = 1024 * 1024;
// Limits of payment methods
export const PAY_METHOD_CODE_LENGTH = { min: 2, max: 30 } as const;
export const PAY_METHOD_NAME_LENGTH = { min: 1, max: 30 } as const;
export const PAY_METHOD_NAME_EN_LENGTH = { max: 60 } as const;
export const PAY_INSTRUCTIONS_LENGTH = { min: 1, max: 500 } as const;
export const PAY_INSTRUCTIONS_EN_LENGTH = { max: 1_000 } as const;
export const PAY_METHODS_MAX = 20;
export const PAY_REJECT_REASON_LENGTH = { min: 1, max: 200 } as const;
/** The maximum size of a provider's file with payments. */
export const PAYMENT_FILE_MAX_BYTES = 8 * 1024 * 1024;
/** The number of payments of each group that the comparison with a provider's file shows. */
export const RECONCILED_ROWS_SHOWN = 100;

// Limits of products
export const PRODUCT_NAME_LENGTH = { min: 1, max: 40 } as const;
export const PRODUCT_NAME_EN_LENGTH = { max: 60 } as const;
export const SUBTITLE_LENGTH = { max: 120 } as const;
export const SUBTITLE_EN_LENGTH = { max: 240 } as const;
export const PRODUCT_TEXT_LENGTH = { max: 2_000 } as const;
export const PRODUCT_TEXT_EN_LENGTH = { max: 4_000 } as const;
export const SKU_NAME_LENGTH = { min: 1, max: 30 } as const;
export const SKU_NAME_EN_LENGTH = { max: 60 } as const;
export const CODE_LENGTH = { max: 40 } as const;
export const BARCODE_LENGTH = { max: 32 } as const;
export const ALT_LENGTH = { max: 120 } as const;
export const ALT_EN_LENGTH = { max: 240 } as const;
/** The maximum number of SKUs of a product, so that a form with all SKUs stays within `FORM_MAX_FIELDS`. */
export const PRODUCT_SKUS_MAX = 8;
export const PRODUCT_PICTURES_MAX = 8;
export const PRODUCT_EFFICACIES_MAX = 20;
export const PRICE_MAX_CENTS = 10_000_000;
export const STOCK_MAX = 999_999;
/** The maximum number of SKUs that one save of the product list changes. */
export const ROWS_SAVED_MAX = 200;
/** The maximum number of products that staff publish or archive together. */
export const TICKED_PRODUCTS_MAX = 4_000;
/**
 * The maximum number of fields of a list with fields in its rows. It is enough for a save of `ROWS_SAVED_MAX`
 * rows and for `TICKED_PRODUCTS_MAX` ticks.
 */
export const LIST_FORM_MAX_FIELDS = 5_000;
/** The maximum size of a SKU in millilitres, grams or pieces, and the maximum of its weight in grams. */
export const SKU_AMOUNT_MAX = 100_000;
/** The maximum number of weeks that a SKU lasts. */
export const LASTS_WEEKS_MAX = 104;
/** The maximum shelf life after opening. */
export const OPEN_MONTHS_MAX = 60;
export const MAKER_PHONE_LENGTH = { max: 30 } as const;
/** The interval at which scheduled products are put on sale or taken off sale. */
export const SHELF_INTERVAL_MS = 2_000;

// Limits of the tags of shoppers
export const SHOPPER_TAG_LENGTH = { min: 1, max: 30 } as const;
export const SHOPPER_TAGS_MAX = 10;
/** The maximum number of staff notes about a shopper. */
export const SHOPPER_NOTES_MAX = 200;
/** The maximum number of shoppers whose tags staff change together. */
export const TICKED_SHOPPERS_MAX = 4_000;
/** The maximum number of tags that a form suggests. */
export const TAG_SUGGESTIONS_MAX = 200;

// Limits of orders by phone
/** The times to pay of an order that staff place, in hours. */
export const DRAFT_PAY_HOURS = [1, 6, 24, 48, 72] as const;
export type DraftPayHours = (typeof DRAFT_PAY_HOURS)[number];
export const DEFAULT_DRAFT_PAY_HOURS: DraftPayHours = 24;
/** The maximum number of SKUs that a search for a draft shows. */
export const DRAFT_SKUS_FOUND_MAX = 20;

// Limits of product attributes
export const TAXONOMY_CODE_LENGTH = { min: 1, max: 40 } as const;
export const TAXONOMY_NAME_LENGTH = { min: 1, max: 40 } as const;
export const TAXONOMY_NAME_EN_LENGTH = { min: 1, max: 60 } as const;

// Limits of dictionaries
export const DICTIONARY_VALUE_LENGTH = { min: 1, max: 40 } as const;
/**
 * The maximum length is short, because addresses contain the labels of regions, and parcels contain those of
 * carriers.
 */
export const DICTIONARY_LABEL_LENGTH = { min: 1, max: 30 } as const;
export const DICTIONARY_LABEL_EN_LENGTH = { min: 1, max: 50 } as const;

// Limits of logs
/** The default period of a log search in days. */
export const LOG_DAYS = 90;
export const LOG_PAGE_SIZE = 50;
/** The number of rows that are loaded at a time for a CSV file. */
export const LOG_EXPORT_PAGE_SIZE = 500;
/** The number of orders or refund requests that are loaded at a time for a CSV file. */
export const LIST_EXPORT_PAGE_SIZE = 200;

/** The maximum number of days of a period of sales figures: three years, one of them a leap year. */
export const FIGURES_DAYS_MAX = 1_096;
/** The maximum number of rows on a page of the figures: the days of a leap year. */
export const FIGURES_PAGE_SIZE_MAX = 366;
/** The number of products, categories, coupons, methods or regions on a page of the figures. */
export const FIGURES_GROUPS_SHOWN = 50;

// Limits of announcements
export const NOTICE_TEXT_LENGTH = { min: 1, max: 60 } as const;
export const NOTICE_TEXT_EN_LENGTH = { min: 1, max: 120 } as const;
export const HREF_LENGTH = { max: 200 } as const;

// Limits of campaigns
export const CAMPAIGN_NAME_LENGTH = { min: 1, max: 40 } as const;
export const CAMPAIGN_NAME_EN_LENGTH = { max: 60 } as const;
export const CAMPAIGN_TOTAL_MAX = 1_000_000;
export const CAMPAIGN_PER_SHOPPER_MAX = 20;
export const CAMPAIGN_DAYS_MAX = 365;
/**
 * The maximum number of brands, categories or products in the scope of a campaign. A form with more would
 * exceed `FORM_MAX_FIELDS`.
 */
export const CAMPAIGN_SCOPE_CODES_MAX = 50;
/** The maximum number of claim codes per creation, and of all claim codes of a campaign. */
export const CAMPAIGN_CODES_PER_REQUEST = 5_000;
export const CAMPAIGN_CODES_MAX = 50_000;
/** The number of claim codes that are loaded at a time for a CSV file. */
export const CLAIM_CODES_PER_PAGE = 1_000;

// Limits of the texts of the shop's pages, in Markdown
export const CONTENT_BODY_LENGTH = { max: 20_000 } as const;
export const CONTENT_BODY_EN_LENGTH = { max: 40_000 } as const;
/** The maximum number of images in one submission of a text. */
export const CONTENT_PICTURES_PER_REQUEST = 4;
// The home page
/** The maximum number of blocks on the home page. */
export const HOME_BLOCKS_MAX = 12;
/** The maximum number of tiles in one block of the home page. */
export const HOME_TILES_MAX = 8;
/** The maximum lengths of the texts in a block or tile. */
export const HOME_TITLE_LENGTH = { max: 60 } as const;
export const HOME_TITLE_EN_LENGTH = { max: 120 } as const;
export const HOME_TEXT_LENGTH = { max: 160 } as const;
export const HOME_TEXT_EN_LENGTH = { max: 320 } as const;
/** The maximum length of the link of a button or tile. */
export const HOME_HREF_LENGTH = { max: 200 } as const;
/** The maximum number of products in a block. The call for the product list accepts as many ids. */
export const HOME_PRODUCTS_MAX = 12;
// Questions and customer cases
/** The maximum number of questions, and of customer cases. One page shows them all. */
export const ENTRIES_MAX = 100;
export const ENTRY_NAME_LENGTH = { min: 1, max: 120 } as const;
export const ENTRY_NAME_EN_LENGTH = { min: 1, max: 240 } as const;
export const ENTRY_TEXT_LENGTH = { min: 1, max: 4_000 } as const;
export const ENTRY_TEXT_EN_LENGTH = { min: 1, max: 8_000 } as const;
/** The maximum length of the customer's description, and of the quotation. */
export const CASE_LINE_LENGTH = { max: 200 } as const;
export const CASE_LINE_EN_LENGTH = { max: 400 } as const;
export const CASE_WEEKS_MAX = 520;
/**
 * The maximum size of a field with a long text. It is larger than the text's own limit, so that a text above
 * that limit causes a field error.
 */
export const LONG_FIELD_MAX_BYTES = 128 * 1024;

/** The media types of pictures that staff may upload, separated by commas as in an `accept` attribute. */
export const STAFF_PICTURE_TYPES = `${SHOPPER_PICTURE_TYPES},image/avif`;
/** The types of CSV files. Some browsers know only the file extension. */
export const CSV_TYPES = ".csv,text/csv";

export const PRODUCT_PICTURE_MAX_BYTES = 10 * 1024 * 1024;
export const PRODUCT_PICTURE_MAX_PIXELS = 50_000_000;
/** The minimum length of the shorter side of a product image. A smaller one is blurred on the product page. */
export const PRODUCT_PICTURE_MIN_SIDE = 200;
/** The minimum length of the shorter side of any other image that staff upload. */
export const PICTURE_MIN_SIDE = 32;
/** The limits of the catalogue file. */
export const PRODUCT_FILE_MAX_BYTES = 32 * 1024 * 1024;
export const PRODUCT_FILE_MAX_LINES = 20_000;
/**
 * The maximum number of lines of a file that the import page handles at once. A longer file is imported by a background
 * job. Measured on two busy cores, 500 lines take about two seconds.
 */
export const IMPORT_LINES_AT_ONCE = 500;
/** The maximum number of product files that wait for the background job. */
export const IMPORTS_WAITING_MAX = 20;
/** The number of latest imports that the import page lists. */
export const IMPORTS_SHOWN = 20;
/** The number of seconds after which the page of a running import reloads. */
export const IMPORT_REFRESH_SECONDS = 3;
/** The maximum number of import errors that the page shows. */
export const IMPORT_ERRORS_SHOWN = 500;
/** The length of a heading in the file of another shop. */
export const COLUMN_NAME_LENGTH = { max: 80 } as const;
/** The length of the address of a picture in such a file. */
export const PICTURE_ADDRESS_LENGTH = { max: 1_000 } as const;
/** The number of products that the report on a file from another shop shows. */
export const IMPORT_PREVIEW_PRODUCTS = 10;
/** The limits of a ZIP file with pictures. Each picture has the limits of an uploaded picture. */
export const PICTURE_ZIP_MAX_BYTES = 64 * 1024 * 1024;
export const PICTURE_ZIP_MAX_FILES = 500;
/** The maximum size of all images in one form together. */
export const PRODUCT_PICTURES_MAX_BYTES = 40 * 1024 * 1024;

/** The limits of the reason for blocking a shopper, which other staff see. */
export const BLOCK_REASON_LENGTH = { min: 1, max: 200 } as const;
// Limits of the lists that a staff member adapts
export const LIST_COLUMNS_MAX = 30;
export const VIEW_NAME_LENGTH = { min: 1, max: 40 } as const;
export const VIEW_QUERY_LENGTH = { max: 500 } as const;
/** The maximum number of views that a staff member can save for one list. */
export const VIEWS_MAX = 20;
// Limits of staff accounts
export const STAFF_LOGIN_NAME_LENGTH = { min: 3, max: 32 } as const;
export const STAFF_NAME_LENGTH = { min: 1, max: 40 } as const;
export const STAFF_PASSWORD_LENGTH = { min: 10, max: 100 } as const;
export const STAFF_ROLES_MAX = 10;
export const ROLE_CODE_LENGTH = { min: 1, max: 40 } as const;
export const ROLE_NAME_LENGTH = { min: 1, max: 40 } as const;
export const ROLE_NAME_EN_LENGTH = { min: 1, max: 60 } as const;
/** The lifetime of an invitation link. */
export const INVITATION_LIFE_MS = 24 * 3_600_000;
/** The maximum time between the password and the second factor of a sign-in. */
export const STAFF_SECOND_STEP_MAX_MS = 10 * 60_000;
/** The amount up to which a refund does not require a recently entered password or code. */
export const REFUND_PROOF_CENTS = 100_000 as HkCents; // HK$1,000.00
/** The lifetime of a staff session. It covers a working day, so that staff sign in once a day. */
export const STAFF_SESSION_LIFE_MS = 12 * 3_600_000;

/**
 * The number of rows that are loaded at a time for the CSV file of a short list, such as brands. It usually
 * covers the whole list.
 */
export const SHORT_LIST_PAGE_SIZE = 5_000;

// Limits of webhooks
export const WEBHOOK_NAME_LENGTH = { min: 1, max: 40 } as const;
export const WEBHOOK_URL_LENGTH = { max: 500 } as const;
export const WEBHOOKS_MAX = 20;

// Limits of API keys
export const API_KEY_NAME_LENGTH = { min: 1, max: 40 } as const;
export const API_KEY_DAYS_MAX = 366;
/** The maximum number of valid API keys. */
export const API_KEYS_MAX = 20;
/** The maximum number of calls by one API key in a minute. */
export const API_KEY_CALLS_PER_MINUTE = 600;
