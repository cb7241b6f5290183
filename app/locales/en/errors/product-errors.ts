import type { EnglishOf } from "../../english-of";
import type * as zhTw from "../../zhTw/errors/product-errors";
import { markdownErrors } from "../../../back-office/messages/en/staff-content";

export const productErrors = {
  file: {
    required: "Please choose a file.",
    format: "The file is not a UTF-8 CSV.",
    length: "The file can be at most 32 MB.",
    cut: "The file ends inside a quoted field. It may be incomplete.",
    record: "This line is too long; a quotation mark may be missing.",
    lines: "The file can have at most 20,000 lines.",
    missing: "This column is missing.",
    unknown: "This column does not exist or appears twice.",
    empty: "The file contains no lines.",
    waiting: "20 files are already waiting. Please try again when some are done.",
  },
  columnName: {
    required: "Please enter which column of your file contains this value.",
    length: "The name of a column can have at most 80 characters.",
    format: "The name of a column contains characters that are not allowed.",
  },
  from: { format: "Please choose the kind of file." },
  zip: {
    required: "Please choose a ZIP file.",
    format: "The file is not a ZIP file.",
    damaged: "The ZIP file is damaged.",
    length: "The ZIP file can have at most 64 MB and 500 files.",
  },
  line: {
    columns: "This line has a different number of columns from the first.",
    contradicts: "Lines of one product contradict each other.",
    repeated: "This SKU appears in the file twice.",
    unknown: "This product does not exist.",
  },
  version: {
    format: "The version must be the exported number. Leave it empty to overwrite.",
    conflict:
      "This product was changed after the export. Export it again, or empty this column to overwrite.",
  },
  subtitle: {
    length: "The subtitle can have at most 120 characters.",
    format: "The subtitle contains characters that are not allowed.",
  },
  subtitleEn: {
    length: "The English subtitle can have at most 240 characters.",
    format: "The English subtitle contains characters that are not allowed.",
  },
  description: {
    length: "The description can have at most 2,000 characters.",
    format: "The description contains characters that are not allowed.",
  },
  descriptionEn: {
    length: "The English description can have at most 4,000 characters.",
    format: "The English description contains characters that are not allowed.",
  },
  suitableFor: {
    length: "The “Best for” text can have at most 2,000 characters.",
    format: "The “Best for” text contains characters that are not allowed.",
  },
  suitableForEn: {
    length: "The English “Best for” text can have at most 4,000 characters.",
    format: "The English “Best for” text contains characters that are not allowed.",
  },
  usage: {
    length: "The directions can have at most 2,000 characters.",
    format: "The directions contain characters that are not allowed.",
  },
  usageEn: {
    length: "The English directions can have at most 4,000 characters.",
    format: "The English directions contain characters that are not allowed.",
  },
  ingredients: {
    length: "The list of ingredients can have at most 4,000 characters.",
    format: "The list of ingredients contains characters that are not allowed.",
  },
  caution: {
    length: "The caution can have at most 2,000 characters.",
    format: "The caution contains characters that are not allowed.",
  },
  cautionEn: {
    length: "The English caution can have at most 4,000 characters.",
    format: "The English caution contains characters that are not allowed.",
  },
  packing: {
    required: "Please enter the SKU name.",
    length: "The SKU name can have at most 30 characters.",
    format: "The SKU name contains characters that are not allowed.",
  },
  packingEn: {
    length: "The English SKU name can have at most 60 characters.",
    format: "The English SKU name contains characters that are not allowed.",
  },
  barcode: {
    format: "The barcode can only have letters, digits and hyphens.",
    taken: "Another SKU already has this barcode.",
    length: "The barcode can have at most 32 characters.",
  },
  alt: {
    length: "The picture text can have at most 120 characters.",
    format: "The picture text contains characters that are not allowed.",
  },
  altEn: {
    length: "The English picture text can have at most 240 characters.",
    format: "The English picture text contains characters that are not allowed.",
  },
  brandCode: {
    length: "Please choose a brand.",
    format: "This brand does not exist. Please choose again.",
    required: "Please choose a brand.",
  },
  categoryCode: {
    required: "Please choose a category.",
    length: "Please choose a category.",
    format: "This category does not exist. Please choose again.",
  },
  efficacyCodes: {
    required: "Please choose an efficacy.",
    length: "Please choose an efficacy.",
    format: "This efficacy does not exist. Please choose again.",
    range: "Please choose at most 20 efficacies.",
  },
  rangeCode: {
    required: "Please choose a range.",
    length: "Please choose a range.",
    format: "This range does not exist. Please choose again.",
  },
  state: { format: "Please choose draft or published." },
  publishFrom: { format: "Please enter a date and time, such as 2026-12-01 10:00." },
  publishUntil: {
    format: "Please enter a date and time, such as 2026-12-31 23:59.",
    range: "The end must be after the start.",
  },
  lowStock: { format: "The low-stock threshold must be a whole number from 0 to 999,999." },
  stockReason: { format: "Please choose the reason for the stock change." },
  sku: {
    required: "Please fill in at least one SKU.",
    range: "A product can have at most 8 SKUs.",
  },
  unit: { format: "Please choose a unit." },
  size: {
    format: "The amount must be a whole number from 1 to 100,000.",
    required: "Please enter the amount, or choose another unit.",
  },
  originalPrice: {
    format: "The original price is a number with at most two decimals, such as 158.00.",
    range: "The original price must be more than 0 and at most HK$100,000.",
    abovePrice: "The original price must be above the price. Leave it empty without a discount.",
  },
  weight: { format: "The weight must be a whole number of grams from 1 to 100,000." },
  order: { format: "The order must be a whole number from 0 to 999." },
  pictures: {
    damaged: "“{{file}}” is damaged and cannot be opened. Please choose another picture.",
    format:
      "“{{file}}”: Please choose JPEG, PNG, WebP or AVIF pictures; SVG and other files cannot be used.",
    length: "“{{file}}”: The picture is too large: at most 10 MB and 50 megapixels each.",
    small: "“{{file}}” is too small: its shorter side needs at least {{pixels}} pixels.",
    range: "A product can have at most 8 pictures.",
    required: "Please choose a picture.",
    many: "Up to 4 pictures can be uploaded at once.",
    format_review: "“{{file}}”: Please choose JPEG, PNG or WebP pictures.",
    length_review: "“{{file}}”: The picture is too large: at most 8 MB and 50 megapixels each.",
    address: "This address is not a web address.",
    unknown: "This picture does not belong to this product.",
    many_review: "Please attach at most 3 pictures.",
  },
  picture: {
    required: "Please choose a picture.",
    damaged: "The picture is damaged and cannot be opened. Please choose another one.",
    format: "Please choose a JPEG, PNG, WebP or AVIF picture; SVG and other files cannot be used.",
    length: "The picture is too large: at most 10 MB and 50 megapixels.",
    small: "The picture is too small: its shorter side needs at least 32 pixels.",
  },
} satisfies EnglishOf<typeof zhTw.productErrors>;

export const reviewErrors = {
  stars: { required: "Please choose a rating." },
  scalp: { format: "Please choose the scalp type again." },
  text: {
    required: "Please enter the Chinese text.",
    length: "The Chinese text can have at most 60 characters.",
    length_content: "The Chinese text can have at most 4,000 characters.",
    ...markdownErrors,
    format: "The Chinese text contains characters that are not allowed.",
    required_review: "Please tell us about your experience.",
    length_review: "Your experience can have at most 1,000 characters.",
    format_review: "Your experience contains characters that are not allowed.",
  },
} satisfies EnglishOf<typeof zhTw.reviewErrors>;
