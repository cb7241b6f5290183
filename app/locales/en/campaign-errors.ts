import type { EnglishOf } from "../english-of";
import type {
  campaignErrors as source,
  couponCodeErrors as codeSource,
} from "../zhTw/campaign-errors";

/** What is wrong with the fields of a campaign. */
export const campaignErrors = {
  kind: { format: "Please choose an amount or a percentage." },
  value: {
    required: "Please enter the value.",
    length: "The value has at most 40 characters.",
    format_setting: "Please enter a whole number.",
    range_setting: "The number is out of its range.",
    required_setting: "Please enter it: it cannot be empty.",
    length_setting: "It is too long.",
    email: "Please enter a mail address, such as care@shop.example.",
    phone: "Please enter a number with its country code, such as +852 8000 0148.",
    lineId: "A LINE ID has letters, digits, dots and dashes only, such as @my-shop.",
    format_entry: "The value has letters, digits and dashes only, such as sf-express.",
    taken: "Another entry has this value, maybe an archived one.",
    format: "Please enter a number; an amount has two decimals at most, such as 50.",
    range: "The amount must be above 0 and at most HK$100,000.",
    percent: "A percentage is a whole number from 1 to 100.",
  },
  cap: {
    format: "Please enter an amount with two decimals at most, such as 100.",
    range: "The cap must be above 0 and at most HK$100,000.",
    onlyPercent: "Only a percentage has a cap: please empty it, or choose a percentage.",
  },
  minSpend: {
    format: "An amount is a number with two decimals at most; enter 0 for none.",
    range: "The minimum spend is at most HK$100,000.",
  },
  scope: { format: "Please choose what it is good for." },
  scopeCodes: {
    required: "Please tick at least one.",
    format: "One of these does not exist. Please tick them again.",
    range: "At most 50 can be ticked.",
  },
  from: {
    required: "Please enter when it begins.",
    format: "Please enter a day and a time, such as 2026-12-01 10:00.",
  },
  until: {
    required: "Please enter when it ends.",
    format: "Please enter a day and a time, such as 2026-12-31 23:59.",
    range: "It must end after it begins.",
    past: "Its end has passed: please change it first.",
  },
  days: {
    format: "The days are a whole number from 1 to 365.",
    range: "The days are a whole number from 1 to 365.",
  },
  total: {
    format: "The number must be a whole one.",
    range: "The number is from 1 to 1,000,000; leave it empty for no limit.",
    belowIssued: "It cannot be less than were issued already.",
    tooFew: "There are too few for every shopper: please raise the number first.",
  },
  perShopper: {
    format: "Please enter a whole number.",
    range: "Each shopper may have 1 to 20.",
  },
  audience: {
    format: "Please choose for whom it is.",
    fixed: "For whom it is cannot be changed once it was issued.",
  },
  codeCount: {
    required: "Please enter how many to make.",
    format: "Please enter a whole number.",
    range: "1 to 5,000 can be made at once.",
    onlyByCode: "Only a campaign for “who enter a code” has single-use codes.",
    tooMany: "A campaign has at most 50,000 codes.",
    aboveTotal: "That is more codes than coupons are left: make fewer, or raise the number first.",
  },
} satisfies EnglishOf<typeof source>;
/** Of the code of a campaign, beside those of the code by mail. */
export const couponCodeErrors = {
  required_coupon: "To show it at the shoppers' coupons, please enter a code.",
  format_coupon: "A code has letters, numbers and hyphens only.",
  length_coupon: "A code has 4 to 32 characters.",
  taken_coupon: "Another campaign has this code. Please choose another one.",
  onlyByCode: "Only “who enter a code” needs a code: please empty it, or choose them.",
} satisfies EnglishOf<typeof codeSource>;
