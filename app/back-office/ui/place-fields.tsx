import { useTranslation } from "~/locales/use-translation";
import type { FormResult } from "~/ui/form-result";
import { isTicked, type GetFieldProps } from "../sections/edit-fields";
import { CheckField, Field } from "./fields";

interface PlaceFieldsProps {
  readonly field: GetFieldProps<"order">;
  readonly refused: FormResult | undefined;
  /** True if the saved entry is shown to shoppers. */
  readonly shown: boolean;
}

/** Shows the fields for the position of an entry in its list, and for its visibility to shoppers. */
export function PlaceFields({ field, refused, shown }: PlaceFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Field
        {...field("order")}
        label={t("staff.taxonomies.order")}
        hint={t("staff.taxonomies.orderHint")}
        inputMode="numeric"
        required
      />
      <CheckField
        name="shown"
        label={t("staff.taxonomies.showIt")}
        value="on"
        defaultChecked={isTicked(refused, "shown", shown)}
      />
    </>
  );
}
