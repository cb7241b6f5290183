import type { ProductChoices, StaffProduct } from "@contract/staff/products";
import { inLanguage } from "@contract/model/languages";
import { useLanguage } from "~/locales/use-language";
import { useKnownText, useTranslation } from "~/locales/use-translation";
import { StaffConflict } from "~/back-office/ui/staff-conflict";
import { useFieldName } from "~/back-office/ui/use-field-name";
import type { FormResult } from "~/ui/form-result";
import { byPacking, changedFields } from "./changed-fields";
import { wasTyped, type ProductValues } from "./product-values";

interface ProductConflictProps {
  readonly refused: FormResult | undefined;
  readonly product: StaffProduct;
  readonly choices: ProductChoices;
  /** What stands saved now. */
  readonly saved: ProductValues;
}

/** After a colleague has saved first: both values of each field that differs, in words. */
export function ProductConflict({ refused, product, choices, saved }: ProductConflictProps) {
  const nameOf = useFieldName(usePackingName(product));
  const wordsOf = useValueWords(product, choices);
  const typed = byPacking(refused?.repopulateFields ?? {});
  const now = byPacking(saved);
  const changed = wasTyped(typed) ? changedFields(typed, now) : [];
  const fields = changed.map((name) => ({
    name,
    label: nameOf(name),
    typed: wordsOf(name, typed[name] ?? ""),
    saved: wordsOf(name, now[name] ?? ""),
  }));
  return <StaffConflict refused={refused} fields={fields} here={`/staff/products/${product.id}`} />;
}

/** Gives what a packing of the product is called by its id. */
export function usePackingName({ skus }: StaffProduct): (id: string) => string | undefined {
  const lang = useLanguage();
  return (id) => {
    const found = skus.find((sku) => sku.id === id);
    return found && inLanguage(found.packing, lang);
  };
}

/** Gives what a field holds as its form shows it: names of codes, words of choices. */
function useValueWords(product: StaffProduct, { lowStockAt: _, ...choices }: ProductChoices) {
  const { t } = useTranslation();
  const known = useKnownText();
  const lang = useLanguage();
  const packingName = usePackingName(product);
  const named = Object.values(choices).flat();
  const nameOfCode = (code: string) => {
    const found = named.find((each) => each.code === code);
    return found === undefined ? code : inLanguage(found.name, lang);
  };
  return (field: string, value: string): string => {
    const part = field.split(".").at(-1) ?? "";
    if (part === "archived" || part === "removed")
      return t(value === "" ? "staff.log.no" : "staff.log.yes");
    if (value === "") return t("staff.log.nothing");
    if (part.endsWith("Code")) return nameOfCode(value);
    if (part === "efficacyCodes") return value.split(",").map(nameOfCode).join("、");
    if (part === "skuId") return packingName(value) ?? value;
    if (part === "state") return known(`staffProducts.state.${value}`) ?? value;
    if (part === "unit") return known(`staffProducts.packings.units.${value}`) ?? value;
    return part.startsWith("publish") ? value.replace("T", " ") : value;
  };
}
