import { useKnownText, useTranslation } from "~/locales/use-translation";

/** What a row of a record of fields is called, such as the packing of `sku.1024.price`; undefined where it is not known. */
export type RowName = (row: string) => string | undefined;

/** Where the words of fields stand: of audit entries, of the form of a product, of where an order goes. */
const FIELDS = [
  "staff.fields",
  "staffProducts.texts",
  "staffProducts.place",
  "staffProducts.show",
  "address.form",
];
/** The same of records whose rows have fields of their own. */
const RECORDS: Readonly<Record<string, string>> = {
  sku: "staffProducts.packings",
  picture: "staffProducts.pictures",
  pictures: "staffProducts.pictures",
};

/** Gives what a field is called; one without words is shown as it stands. */
export function useFieldName(rowName: RowName = () => undefined): (field: string) => string {
  const known = useKnownText();
  const { t } = useTranslation();
  return (field) => {
    const [head = "", row, part] = field.split("../routes/staff");
    const record = RECORDS[head];
    if (record === undefined)
      return FIELDS.flatMap((place) => known(`${place}.${head}`) ?? [])[0] ?? field;
    const title = known(`${record}.title`) ?? head;
    if (row === undefined || part === undefined) return title;
    const name = known(`${record}.${part}`) ?? part;
    return t("staff.log.ofRow", { row: rowName(row) ?? title, name });
  };
}
