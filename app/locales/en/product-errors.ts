import type { EnglishOf } from "../english-of";
import type { productErrors as source } from "../zhTw/product-errors";

export const productErrors = {
  file: {
    required: "Please choose a file.",
    format: "The file is no CSV in UTF-8.",
    length: "The file has at most 32 MB.",
    cut: "The file ends within a quoted field; it may not have been saved whole.",
    record: "This line is too long; a quotation mark may be missing.",
    lines: "The file has at most 20,000 lines.",
    missing: "This column is missing.",
    unknown: "There is no such column, or it stands there twice.",
    empty: "The file has no products.",
  },
  line: {
    columns: "This line has not as many columns as the first.",
    contradicts: "Lines of one product say different things.",
    repeated: "This size stands in the file twice.",
    unknown: "There is no such product.",
  },
  version: {
    format: "The version is the number that was exported; leave it empty to let the file stand.",
    conflict:
      "This product was changed after the export. Export it again, or empty this column to let the file stand.",
  },
  subtitle: {
    length: "The subtitle has at most 120 characters.",
    format: "The subtitle has characters that cannot be used.",
  },
  subtitleEn: {
    length: "The English subtitle has at most 240 characters.",
    format: "The English subtitle has characters that cannot be used.",
  },
  description: {
    length: "The description has at most 2,000 characters.",
    format: "The description has characters that cannot be used.",
  },
  descriptionEn: {
    length: "The English description has at most 4,000 characters.",
    format: "The English description has characters that cannot be used.",
  },
  suitableFor: {
    length: "The text for whom it suits has at most 2,000 characters.",
    format: "The text for whom it suits has characters that cannot be used.",
  },
  suitableForEn: {
    length: "The English text for whom it suits has at most 4,000 characters.",
    format: "The English text for whom it suits has characters that cannot be used.",
  },
  usage: {
    length: "The directions has at most 2,000 characters.",
    format: "The directions has characters that cannot be used.",
  },
  usageEn: {
    length: "The English directions has at most 4,000 characters.",
    format: "The English directions has characters that cannot be used.",
  },
  ingredients: {
    length: "The list of ingredients has at most 4,000 characters.",
    format: "The list of ingredients has characters that cannot be used.",
  },
  caution: {
    length: "The caution has at most 2,000 characters.",
    format: "The caution has characters that cannot be used.",
  },
  cautionEn: {
    length: "The English caution has at most 4,000 characters.",
    format: "The English caution has characters that cannot be used.",
  },
  packing: {
    required: "Please enter the name of the size.",
    length: "The name of the size has at most 30 characters.",
    format: "The name of the size has characters that cannot be used.",
  },
  packingEn: {
    length: "The English name of the size has at most 60 characters.",
    format: "The English name of the size has characters that cannot be used.",
  },
  barcode: {
    format: "The barcode takes letters, digits and hyphens only.",
    taken: "Another size has this barcode already.",
    length: "The barcode has at most 32 characters.",
  },
  alt: {
    length: "The picture text has at most 120 characters.",
    format: "The picture text has characters that cannot be used.",
  },
  altEn: {
    length: "The English picture text has at most 240 characters.",
    format: "The English picture text has characters that cannot be used.",
  },
  brandCode: {
    length: "Please choose a brand.",
    format: "There is no such brand. Please choose again.",
    required: "Please choose a brand.",
  },
  categoryCode: {
    required: "Please choose a category.",
    length: "Please choose a category.",
    format: "There is no such category. Please choose again.",
  },
  efficacyCodes: {
    required: "Please choose what it is good for.",
    length: "Please choose what it is good for.",
    format: "There is no such efficacy. Please choose again.",
    range: "Please choose 20 efficacies at most.",
  },
  rangeCode: {
    required: "Please choose a range.",
    length: "Please choose a range.",
    format: "There is no such range. Please choose again.",
  },
  state: { format: "Please choose draft or published." },
  publishFrom: { format: "Please enter day and time, such as 2026-12-01 10:00." },
  publishUntil: {
    format: "Please enter day and time, such as 2026-12-31 23:59.",
    range: "The end must come after the beginning.",
  },
  lowStock: { format: "The mark for low stock is a whole number from 0 to 999,999." },
  stockReason: { format: "Please choose why the stock changes." },
  sku: {
    required: "Please fill in one size at least.",
    range: "A product has 8 sizes at most.",
  },
  unit: { format: "Please choose a unit." },
  size: { format: "The amount is a whole number from 1 to 100,000." },
  originalPrice: {
    format: "The original price takes digits and at most two decimals, such as 158.00.",
    range: "The original price is more than 0 and at most HK$100,000.",
  },
  weight: { format: "The weight is a whole number of grams from 1 to 100,000." },
  order: { format: "The order is a whole number from 0 to 999." },
  pictures: {
    format: "Please choose JPEG, PNG, WebP or AVIF pictures; SVG and other files cannot be used.",
    length: "The picture is too large: at most 10 MB and 50 megapixels each.",
    range: "A product has 8 pictures at most.",
    required: "Please choose a picture.",
    many: "Up to 4 pictures can be uploaded at once.",
  },
  picture: {
    required: "Please choose a picture.",
    format: "Please choose a JPEG, PNG, WebP or AVIF picture; SVG and other files cannot be used.",
    length: "The picture is too large: at most 10 MB and 50 megapixels.",
  },
} satisfies EnglishOf<typeof source>;
