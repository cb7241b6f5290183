import { DICTIONARY_VALUE_LENGTH } from "@contract/staff/limits";
import type { DictionaryType } from "@contract/staff/states";
import { useTranslation } from "~/locales/use-translation";
import { DictionaryFields } from "~/back-office/ui/dictionary-fields";
import { dictionaryHref } from "~/back-office/sections/dictionary-href";
import { editFields } from "~/back-office/sections/edit-fields";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import type { FormResult } from "~/ui/form-result";
import { ShopForm } from "~/ui/shop-form";

interface AddEntryProps {
  readonly type: DictionaryType;
  /** Where a new one stands unless it is said otherwise. */
  readonly lastOrder: number;
  readonly refused: FormResult | undefined;
}

/** One more of a dictionary. */
export function AddEntry({ type, lastOrder, refused }: AddEntryProps) {
  const { t } = useTranslation();
  const field = editFields({ refused });
  const blank = { label: "", labelEn: "", group: "", trackingUrl: "", shown: true };
  return (
    <ShopForm action={dictionaryHref(type)} values={{ type }} className="card stack" noValidate>
      <h2>{t("staff.dictionaries.add.title")}</h2>
      <DictionaryFields type={type} refused={refused} saved={{ ...blank, order: lastOrder + 10 }}>
        <Field
          {...field("value")}
          label={t("staff.dictionaries.value")}
          hint={t("staff.dictionaries.valueHint")}
          maxLength={DICTIONARY_VALUE_LENGTH.max}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          required
        />
      </DictionaryFields>
      <div>
        <Button intent="save">{t("staff.dictionaries.add.submit")}</Button>
      </div>
    </ShopForm>
  );
}
