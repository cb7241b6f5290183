import { useKnownText, useTranslation } from "~/locales/use-translation";

/**
 * Returns the displayed name of a row by its id, such as the SKU of `sku.1024.price`. Returns undefined if
 * the row is unknown.
 */
export type GetRowName = (row: string) => string | undefined;

/** The message groups that contain field labels: audit entries, the product form and addresses. */
const FIELDS = [
  "staff.fields",
  "staffProducts.texts",
  "staffProducts.facts",
  "staffProducts.place",
  "staffProducts.show",
  "address.form",
];
/** The message group of each record whose rows have several fields. */
const RECORDS: Readonly<Record<string, string>> = {
  sku: "staffProducts.packings",
  picture: "staffProducts.pictures",
  pictures: "staffProducts.pictures",
};

/**
 * Returns a function that returns the displayed label of a field. A field without a translation keeps its
 * key.
 */
export function useFieldName(rowName: GetRowName = () => undefined): (field: string) => string {
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
