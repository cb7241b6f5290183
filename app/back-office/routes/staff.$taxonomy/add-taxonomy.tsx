import { TAXONOMY_CODE_LENGTH } from "@contract/staff/limits";
import type { TaxonomyKind } from "@contract/staff/states";
import { useTranslation } from "~/locales/use-translation";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { editFields } from "~/back-office/sections/edit-fields";
import type { TaxonomySection } from "~/back-office/sections/taxonomies";
import { TaxonomyFields } from "~/back-office/ui/taxonomy-fields";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import type { FormResult } from "~/ui/form-result";
import { ShopForm } from "~/ui/shop-form";

interface AddTaxonomyProps {
  readonly section: TaxonomySection;
  readonly kind: TaxonomyKind;
  readonly refused: FormResult | undefined;
}

const BLANK = { name: "", nameEn: "", order: 1, shown: true };

/** One more of a kind. */
export function AddTaxonomy({ section, kind, refused }: AddTaxonomyProps) {
  const { t } = useTranslation();
  const field = editFields({ refused });
  return (
    <ShopForm action={ADMIN_SECTIONS[section]} className="card stack" noValidate>
      <h2>{t(`staff.taxonomies.add.title.${kind}`)}</h2>
      <TaxonomyFields refused={refused} saved={BLANK}>
        <Field
          {...field("code")}
          label={t("staff.taxonomies.code")}
          hint={t("staff.taxonomies.codeHint")}
          maxLength={TAXONOMY_CODE_LENGTH.max}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          required
        />
      </TaxonomyFields>
      <div>
        <Button intent="save">{t("staff.taxonomies.add.submit")}</Button>
      </div>
    </ShopForm>
  );
}
