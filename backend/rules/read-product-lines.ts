import { getKeys } from "@contract/model/records";
import {
  CODE_SEPARATOR,
  CSV_COLUMNS,
  SKU_COLUMNS,
  PRODUCT_COLUMNS,
} from "@contract/shop/product-facts";
import { isId } from "@contract/model/ids";
import { PICTURE_ADDRESS_LENGTH, PRODUCT_PICTURES_MAX } from "@contract/staff/limits";
import { productContent } from "@contract/staff/products";

/** An error in a line of an imported file. */
export interface LineError {
  readonly row: number;
  readonly column: string;
  readonly error: string;
  /** The rejected text. Missing if the error concerns no single cell. */
  readonly value?: string;
}

/** The maximum length of a rejected text in a report. */
const SHOWN_VALUE_LENGTH = 40;

/** Adds the text of the rejected cell to each error, for a report. */
export function addRejectedValues(
  errors: readonly LineError[],
  lines: readonly NumberedLine[],
): Required<LineError>[] {
  const byRow = new Map(lines.map(({ row, fields }) => [row, fields]));
  return errors.map((error) => {
    const value = error.value ?? byRow.get(error.row)?.[error.column] ?? "";
    const shown =
      value.length > SHOWN_VALUE_LENGTH ? `${value.slice(0, SHOWN_VALUE_LENGTH)}…` : value;
    return { ...error, value: shown };
  });
}

/** A product in an imported file, with the number of its first line. */
export interface ProductOfFile {
  readonly row: number;
  /** The id of the product. Undefined for a new product. */
  readonly productId: string | undefined;
  /** The version of the product at the time of the export. Undefined if the file has none. */
  readonly version: number | undefined;
  readonly content: ReturnType<typeof productContent.parse>;
  /** The paths and addresses of its images in order. Undefined if the file keeps the images. */
  readonly pictures: readonly string[] | undefined;
}

/** A line with its number in the file. */
export interface NumberedLine {
  readonly row: number;
  readonly fields: Readonly<Record<string, string>>;
}

/** Matches the apostrophe that the export inserts before characters that start a formula in spreadsheets. */
const DEFUSED_FORMULA = /^'(?=[=+\-@\t\r])/;

/** Groups the lines of a file by product and validates each product with the rules of the product form. */
export function readProductLines(lines: readonly NumberedLine[]): {
  products: ProductOfFile[];
  errors: LineError[];
} {
  const products: ProductOfFile[] = [];
  const errors: LineError[] = [];
  for (const group of groupByProduct(lines.map(removeDefusingMarks)).values()) {
    const [first] = group;
    if (first === undefined) continue;
    errors.push(...findContradictions(group), ...findPictureErrors(first));
    const checked = productContent.safeParse(toContent(group));
    if (!checked.success)
      for (const { path, message } of checked.error.issues)
        errors.push(toErrorPosition(path.map(String), message, first.row));
    else {
      const { product = "", version = "" } = first.fields;
      const productId = isId(product) ? product : undefined;
      if (!/^\d{0,9}$/.test(version.trim()))
        errors.push({ row: first.row, column: "version", error: "version.format" });
      products.push({
        row: first.row,
        productId,
        content: checked.data,
        pictures: readPictures(first),
        version: Number(version) || undefined,
      });
    }
  }
  return { products, errors: [...errors, ...findRepeatedIds(lines)] };
}

/** Returns the images of a product, or undefined if the cell is empty. */
function readPictures({ fields: { pictures = "" } }: NumberedLine): string[] | undefined {
  const listed = pictures.split(/\s+/).filter((each) => each !== "");
  return listed.length === 0 ? undefined : listed;
}

/** Returns true for the address of an image outside of the shop. */
export function isPictureAddress(text: string): boolean {
  return (
    /^https?:\/\//i.test(text) && text.length <= PICTURE_ADDRESS_LENGTH.max && URL.canParse(text)
  );
}

function findPictureErrors(line: NumberedLine): LineError[] {
  const listed = readPictures(line) ?? [];
  const at = { row: line.row, column: "pictures" };
  const wrong = listed.filter((each) => !each.startsWith("/") && !isPictureAddress(each));
  return [
    ...wrong.map((value) => ({ ...at, error: "pictures.address", value })),
    ...(listed.length > PRODUCT_PICTURES_MAX ? [{ ...at, error: "pictures.range" }] : []),
  ];
}

/** The columns with codes, and the function that splits a cell into its codes. */
const CODE_COLUMNS = {
  brandCode: (text: string) => [text],
  categoryCode: (text: string) => [text],
  rangeCode: (text: string) => [text],
  efficacyCodes: (text: string) => text.split(CODE_SEPARATOR),
} as const;

/** The codes that the shop has, by column. */
export type KnownCodes = Readonly<Record<keyof typeof CODE_COLUMNS, ReadonlySet<string>>>;

/** Returns an error for each code that the shop does not have, also in products with other errors. */
export function findUnknownCodes(lines: readonly NumberedLine[], known: KnownCodes): LineError[] {
  const firstLines = [...groupByProduct(lines.map(removeDefusingMarks)).values()].map(
    ([first]) => first,
  );
  return firstLines.flatMap((line) =>
    getKeys(CODE_COLUMNS).flatMap((column) => {
      const codes = CODE_COLUMNS[column]((line?.fields[column] ?? "").trim());
      return codes
        .filter((code) => code !== "" && !known[column].has(code))
        .map((value) => ({ row: line?.row ?? 1, column, error: `${column}.format`, value }));
    }),
  );
}

function removeDefusingMarks({ row, fields }: NumberedLine): NumberedLine {
  const plain = Object.entries(fields).map(
    ([name, text]) => [name, text.replace(DEFUSED_FORMULA, "")] as const,
  );
  return { row, fields: Object.fromEntries(plain) };
}

function groupByProduct(lines: readonly NumberedLine[]): Map<string, NumberedLine[]> {
  const groups = new Map<string, NumberedLine[]>();
  for (const line of lines) {
    // A line without a product key is a separate product.
    const key = line.fields.product?.trim() || `line ${line.row}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [line]);
    else group.push(line);
  }
  return groups;
}

/** Returns an error for each line that contradicts another line of its product. */
function findContradictions([first, ...others]: readonly NumberedLine[]): LineError[] {
  return others.flatMap(({ row, fields }) =>
    PRODUCT_COLUMNS.filter((name) => (fields[name] ?? "") !== (first?.fields[name] ?? "")).map(
      (column) => ({ row, column, error: "line.contradicts" }),
    ),
  );
}

/** Returns an error for each line that repeats the id of a SKU. */
function findRepeatedIds(lines: readonly NumberedLine[]): LineError[] {
  const seen = new Set<string>();
  return lines.flatMap(({ row, fields: { id = "" } }) => {
    const isRepeated = id !== "" && seen.has(id);
    seen.add(id);
    return isRepeated ? [{ row, column: "id", error: "line.repeated" }] : [];
  });
}

function toContent(group: readonly NumberedLine[]): object {
  const {
    product: _,
    version: __,
    pictures: ___,
    efficacyCodes = "",
    ...fields
  } = pickFilledFields(group[0]?.fields ?? {}, PRODUCT_COLUMNS);
  return {
    ...fields,
    efficacyCodes: efficacyCodes.split(CODE_SEPARATOR).filter((code) => code !== ""),
    sku: Object.fromEntries(
      group.map(({ row, fields: all }) => [String(row), pickFilledFields(all, SKU_COLUMNS)]),
    ),
  };
}

/** Returns the non-empty fields of these columns. */
function pickFilledFields(
  fields: Readonly<Record<string, string>>,
  columns: readonly string[],
): Record<string, string> {
  const wanted = columns.flatMap((name) => {
    const text = fields[name] ?? "";
    return text.trim() === "" ? [] : [[name, text] as const];
  });
  return Object.fromEntries(wanted);
}

/** Returns the line and the column of a validation error. */
export function toErrorPosition(
  path: readonly string[],
  error: string,
  firstRow: number,
): LineError {
  const [head = "", row, field] = path;
  const [column, at] =
    head === "sku" && field !== undefined ? [field, Number(row)] : [head, firstRow];
  return {
    row: at,
    column: CSV_COLUMNS.includes(column) ? column : "",
    error: toErrorKey(error, column),
  };
}

/** Returns the message key of a validation error. */
export function toErrorKey(error: string, column: string): string {
  return /^[a-zA-Z]+\.[a-zA-Z]+$/.test(error) ? error : `${column}.format`;
}
