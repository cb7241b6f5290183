import type { ReactNode } from "react";
import { TAXONOMY_NAME_EN_LENGTH, TAXONOMY_NAME_LENGTH } from "@contract/staff/limits";
import { useTranslation } from "~/locales/use-translation";
import type { FormResult } from "~/ui/form-result";
import { makeEditFieldProps } from "../sections/edit-fields";
import { Field } from "./fields";
import { PlaceFields } from "./place-fields";

interface TaxonomyFieldsProps {
  readonly refused: FormResult | undefined;
  readonly saved: {
    readonly name: string;
    readonly nameEn: string;
    readonly order: number;
    readonly shown: boolean;
  };
  /** Additional fields above the fields of the entry. */
  readonly children?: ReactNode;
}

/** Shows the editable fields of a brand, category, efficacy or range. */
export function TaxonomyFields({ refused, saved, children }: TaxonomyFieldsProps) {
  const { t } = useTranslation();
  const { shown, ...texts } = saved;
  const field = makeEditFieldProps({ refused, saved: texts });
  return (
    <div className="admin-form" data-wide>
      {children}
      <Field
        {...field("name")}
        label={t("staff.taxonomies.name")}
        maxLength={TAXONOMY_NAME_LENGTH.max}
        required
      />
      <Field
        {...field("nameEn")}
        label={t("staff.taxonomies.nameEn")}
        maxLength={TAXONOMY_NAME_EN_LENGTH.max}
        required
      />
      <PlaceFields field={field} refused={refused} shown={shown} />
    </div>
  );
}
