import { useKnownText, useTranslation } from "~/locales/use-translation";

/**
 * Returns the name of a row, such as the SKU of `sku.1024.price`, or undefined if it is unknown.
 */
export type RowName = (row: string) => string | undefined;

/** The message groups with field names: audit entries, the product form and addresses. */
const FIELDS = [
  "staff.fields",
  "staffProducts.texts",
  "staffProducts.place",
  "staffProducts.show",
  "address.form",
];
/** The message groups of records whose rows have their own fields. */
const RECORDS: Readonly<Record<string, string>> = {
  sku: "staffProducts.packings",
  picture: "staffProducts.pictures",
  pictures: "staffProducts.pictures",
};

/**
 * Returns a function that finds the name of a field. A field without a message is shown unchanged.
 */
export function useFieldName(rowName: RowName = () => undefined): (field: string) => string {
  const known = useKnownText();
  const { t } = useTranslation();
  return (field) => {
    const [head = "", row, part] = field.split(".");
    const record = RECORDS[head];
    if (record === undefined)
      return FIELDS.flatMap((place) => known(`${place}.${head}`) ?? [])[0] ?? field;
    const title = known(`${record}.title`) ?? head;
    if (row === undefined || part === undefined) return title;
    const name = known(`${record}.${part}`) ?? part;
    return t("staff.log.ofRow", { row: rowName(row) ?? title, name });
  };
}
