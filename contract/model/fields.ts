import * as z from "zod/mini";
import type { DeliveryField } from "../shop/delivery-fields";
import { isId, isIdList } from "./ids";
import * as limits from "./limits";
import { formatAmount, isHkCents, parseAmount, type HkCents } from "./money";
import { CONTACT_TYPE } from "./states";

/** Matches whole groups of three digits with commas between them: `1,234` and `1,234.50`, but not `1,5`. */
const GROUPED_NUMBER = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;

/** The distance in Unicode between a full-width character of a Chinese keyboard and its ASCII character. */
const FULL_WIDTH_DISTANCE = 0xfee0;

/**
 * Converts a number as people type it to plain digits: `１２０`, `1,234` and `" 120 "` become `120`, `1234` and
 * `120`. A JSON number of another client becomes its text. Any other text is returned unchanged except for its outer
 * spaces, so that the schema rejects it.
 */
export function toPlainDigits(typed: string | number): string {
  const text = String(typed)
    .replace(/[\uff0b-\uff0e\uff10-\uff19]/g, (wide) =>
      String.fromCharCode(wide.charCodeAt(0) - FULL_WIDTH_DISTANCE),
    )
    .trim();
  return GROUPED_NUMBER.test(text) ? text.replaceAll(",", "") : text;
}

/*
 * The schemas of form fields. An error message is a key (`<field>.required`, `.format`, `.length`), which the
 * page also contains as `data-error`. The texts are in app/locales. Lengths are checked before patterns, so
 * that no pattern is matched against a long text.
 */

/**
 * Matches the allowed characters of a field. A single-line field must not contain line breaks, tabs and other
 * control characters. No field may contain lone surrogates, because databases reject them like NUL.
 */
const ONE_LINE = /^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u;
const MANY_LINES = /^[^\p{Cc}\p{Cs}]*$/u;

/**
 * Limits the length in UTF-16 units, like the attribute `maxlength` in a browser. The schema's own
 * `maxLength` counts whole characters instead.
 */
function limitUnits(max: number, error: string) {
  return z.refine<string>((submitted) => submitted.length <= max, { error, abort: true });
}

interface TextRule {
  readonly min?: number;
  readonly max: number;
}

/** Accepts a single-line text. Errors are `<field>.required`, `.length` and `.format`. */
export function text(field: string, { min = 0, max }: TextRule) {
  return z.string({ error: `${field}.required` }).check(
    z.trim(),
    // Runs before the length check, because normalization can make a text longer.
    z.normalize(),
    ...(min > 0 ? [z.minLength(1, { error: `${field}.required`, abort: true })] : []),
    z.maxLength(max, { error: `${field}.length`, abort: true }),
    limitUnits(max, `${field}.length`),
    z.regex(ONE_LINE, { error: `${field}.format`, abort: true }),
  );
}

/** Accepts a single-line text that may be empty. */
export function optionalText(field: string, rule: TextRule) {
  return z._default(text(field, rule), "");
}

/**
 * Accepts a phone number of Hong Kong, Taiwan, Macau or mainland China. Spaces, dashes and brackets are
 * removed (prod-api B.3). The result consists of digits with an optional leading +.
 */
export const phone = z.string({ error: "phone.required" }).check(
  z.trim(),
  z.minLength(1, { error: "phone.required", abort: true }),
  z.maxLength(limits.PHONE_LENGTH.max, { error: "phone.length", abort: true }),
  z.overwrite((submitted) => submitted.replace(/[\s()-]/g, "")),
  z.regex(
    /^(?:(?:\+?852)?[2-9]\d{7}|(?:\+?886|0)9\d{8}|0[2-8]\d{7,8}|(?:\+?853)?6\d{7}|(?:\+?86)?1\d{10})$/,
    "phone.format",
  ),
);

export const doorNumber = optionalText("doorNumber", limits.DOOR_NUMBER_LENGTH);

export const consignee = text("consignee", limits.CONSIGNEE_LENGTH);
export const shippingAddress = text("address", limits.SHIPPING_ADDRESS_LENGTH);
export const postalCode = optionalText("postalCode", limits.POSTAL_CODE_LENGTH);
export const region = optionalText("region", { max: 30 });

/** The fields of a delivery address (spec §5). The page adds the region to the address text. */
export const addressFields = {
  consignee,
  phone,
  address: shippingAddress,
  doorNumber,
  postalCode,
  region,
} satisfies Readonly<Record<DeliveryField | "region", z.ZodMiniType<string>>>;

/** Accepts a contact type: 0 LINE only, 1 WhatsApp only, 2 both (spec §2). */
export const contactType = codeOf("type", Object.values(CONTACT_TYPE), "type.format");
export const line = optionalText("line", { max: limits.CONTACT_ACCOUNT_LENGTH.max });
export const whatsApp = optionalText("whatsApp", { max: limits.CONTACT_ACCOUNT_LENGTH.max });

/** Accepts a count of goods, 1–99. */
export const count = z.pipe(
  z.union([z.int(), z.string().check(z.regex(/^\d{1,3}$/, "count.format"))], {
    error: "count.format",
  }),
  z.pipe(
    z.transform(Number),
    z.int().check(z.minimum(1, "count.format"), z.maximum(limits.CART_COUNT_MAX, "count.format")),
  ),
);

/** Accepts a text of several lines. */
export function multilineText(field: string, { min = 0, max }: TextRule) {
  return z.string({ error: `${field}.format` }).check(
    z.trim(),
    z.overwrite((submitted) => submitted.replace(/\r\n?/g, "\n").normalize()),
    ...(min > 0 ? [z.minLength(1, { error: `${field}.required`, abort: true })] : []),
    z.maxLength(max, { error: `${field}.length`, abort: true }),
    limitUnits(max, `${field}.length`),
    z.refine(
      (submitted) => submitted.split("\n").every((lineOfText) => MANY_LINES.test(lineOfText)),
      `${field}.format`,
    ),
  );
}

/** Accepts a remark of at most 200 characters. */
export const remark = z._default(multilineText("remark", limits.REMARK_LENGTH), "");

/** Accepts a search term. Characters that no search can find, such as a pasted tab, become spaces. */
export function keyword({ max }: TextRule = limits.KEYWORD_LENGTH) {
  return z.string().check(
    z.overwrite((submitted) => submitted.replace(/[\p{Cc}\p{Cs}]/gu, " ")),
    z.trim(),
    z.maxLength(max),
  );
}

/**
 * Accepts an opaque text that the server put into a page and that the form or link sends back, such as a
 * token. Its error has no message key, because no page of the shop sends an invalid one.
 */
export function opaqueToken(max: number) {
  return z.string().check(z.maxLength(max), z.regex(ONE_LINE));
}

/** Accepts an id in a request: digits as a string, up to 2⁶³ − 1. */
export const id = z.pipe(
  z.union([z.int(), z.string().check(z.refine(isId, "id.format"))], { error: "id.format" }),
  z.transform(String),
);

/** Accepts the codes of a filter in a query, such as `oil-control,repair`. */
export function codeList(max: number, error = "codes.format") {
  return z
    .string()
    .check(z.regex(new RegExp(`^[\\w-]{1,40}(,[\\w-]{1,40}){0,${max - 1}}$`), error));
}

/** Accepts ids in a query, separated by commas. */
export function idList(max: number, error = "ids.format") {
  return z.string().check(z.refine((text) => isIdList(text, max), { error }));
}

/**
 * Accepts a key that the page has created. If a form is submitted twice, the backend recognizes the key and
 * executes the form once.
 */
export const requestId = z
  .string({ error: "requestId.required" })
  .check(z.regex(/^[A-Za-z0-9_-]{8,64}$/, "requestId.format"));

/** Accepts the path of an uploaded unpacking video (spec §9). */
export const videoPath = z
  .string()
  .check(z.regex(/^\/profile\/videos\/[\w.-]{1,100}$/, "unpackVideo.format"));

export const company = text("company", limits.COMPANY_LENGTH);
export const trackingNo = text("trackingNo", { min: 1, max: limits.TRACKING_NO_LENGTH.max }).check(
  z.minLength(limits.TRACKING_NO_LENGTH.min, { error: "trackingNo.length", abort: true }),
  z.regex(/^[A-Za-z0-9 -]+$/, "trackingNo.format"),
);
export const couponCode = text("code", { min: 1, max: limits.COUPON_CODE_LENGTH.max }).check(
  z.regex(/^[A-Za-z0-9-]+$/, "code.format"),
);

/** Accepts the value of a checkbox. */
export const checkboxValue = z.pipe(
  z.union([z.boolean(), z.enum(["on", "true", "1"])]),
  z.transform((value) => value !== false),
);

/**
 * Accepts a JSON number, which other clients may send. Its TypeScript type is string, so that our own code
 * cannot pass an amount in cents. The number would be read as dollars.
 */
const numberAsText = z.custom<string>((sent) => typeof sent === "number");

/**
 * Accepts an amount in HK$ in a request and converts it to HK cents. It must be at least zero and have at
 * most two decimals.
 */
export function amount(field: string) {
  const error = `${field}.format`;
  return z.codec(z.union([z.string(), numberAsText], { error }), z.custom<HkCents>(isHkCents), {
    decode: (sent, context) => {
      const cents = parseAmount(toPlainDigits(sent));
      if (cents !== undefined && cents >= 0) return cents;
      context.issues.push({ code: "custom", message: error, input: sent });
      return z.NEVER;
    },
    encode: formatAmount,
  });
}

/** Accepts one of several numbers, as a form sends it. The default error is `.required`. */
export function codeOf<const Code extends number>(
  field: string,
  codes: readonly Code[],
  error = `${field}.required`,
) {
  const known = z.literal([...codes]);
  return z.codec(z.union([known, z.enum(codes.map(String))], { error }), known, {
    decode: (sent, context) => {
      const found = codes.find((code) => String(code) === String(sent));
      if (found !== undefined) return found;
      context.issues.push({ code: "custom", message: error, input: sent });
      return z.NEVER;
    },
    encode: (code) => code,
  });
}
