import type { EnglishOf } from "../../english-of";
import type * as zhTw from "../../zhTw/errors/campaign-errors";

export const campaignErrors = {
  kind: { format: "Please choose an amount or a percentage." },
  value: {
    required: "Please enter the value.",
    length: "The value can have at most 40 characters.",
    format_setting: "Please enter a whole number.",
    range_setting: "The number is out of range.",
    required_setting: "This cannot be empty.",
    length_setting: "This is too long.",
    email: "Please enter an email address, such as care@shop.example.",
    phone: "Please enter a number with its country code, such as +852 8000 0148.",
    date: "Please enter a date, such as 2026-11-20.",
    lineId: "A LINE ID can only have letters, digits, dots and hyphens, such as @my-shop.",
    format_entry: "The value can only have letters, digits and hyphens, such as sf-express.",
    taken: "Another entry, possibly archived, has this value.",
    format: "Please enter a number; an amount can have at most two decimals, such as 50.",
    range: "The amount must be above 0 and at most HK$100,000.",
    percent: "A percentage must be a whole number from 1 to 100.",
  },
  cap: {
    format: "Please enter an amount with at most two decimals, such as 100.",
    range: "The maximum must be above 0 and at most HK$100,000.",
    onlyPercent: "Only a percentage can have a maximum. Clear it or choose a percentage.",
  },
  minSpend: {
    format: "An amount must be a number with at most two decimals; enter 0 for none.",
    range: "The minimum spend can be at most HK$100,000.",
  },
  scope: { format: "Please choose what it applies to." },
  scopeCodes: {
    required: "Please tick at least one.",
    format: "One of these does not exist. Please tick them again.",
    range: "At most 50 can be ticked.",
  },
  from: {
    required: "Please enter the start.",
    format: "Please enter a date and time, such as 2026-12-01 10:00.",
  },
  until: {
    required: "Please enter the end.",
    format: "Please enter a date and time, such as 2026-12-31 23:59.",
    range: "The end must be after the start.",
    past: "The end has passed. Please change it first.",
  },
  days: {
    format: "Enter a whole number of days from 1 to 365.",
    range: "Enter a whole number of days from 1 to 365.",
  },
  total: {
    format: "Please enter a whole number.",
    range: "Enter a number from 1 to 1,000,000, or leave empty for no limit.",
    belowIssued: "It cannot be below the number already issued.",
    tooFew: "There are not enough for every shopper. Please raise the number first.",
  },
  perShopper: {
    format: "Please enter a whole number.",
    range: "The limit per shopper must be from 1 to 20.",
  },
  audience: {
    format: "Please choose the audience.",
    fixed: "The audience cannot be changed after issue.",
  },
  codeCount: {
    required: "Please enter the number of codes.",
    format: "Please enter a whole number.",
    range: "You can create 1 to 5,000 at once.",
    onlyByCode: "Only a campaign for “Shoppers who enter a code” has single-use codes.",
    tooMany: "A campaign can have at most 50,000 codes.",
    aboveTotal: "There are fewer coupons left than codes. Create fewer, or raise the total first.",
  },
} satisfies EnglishOf<typeof zhTw.campaignErrors>;
/**
 * The errors of a campaign's claim code. They supplement the errors of the code that is sent by mail, because
 * both fields are called `code`.
 */
export const couponCodeErrors = {
  required_coupon: "Please enter a code to show it on the coupons page.",
  format_coupon: "A code can only have letters, numbers and hyphens.",
  length_coupon: "A code must have 4 to 32 characters.",
  taken_coupon: "Another campaign has this code. Please choose another one.",
  onlyByCode: "Only “Shoppers who enter a code” needs a code. Clear it or choose that audience.",
} satisfies EnglishOf<typeof zhTw.couponCodeErrors>;
