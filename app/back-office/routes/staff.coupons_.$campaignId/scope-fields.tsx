import { KEYWORD_LENGTH } from "@contract/model/limits";
import type { CampaignChoices } from "@contract/staff/campaigns";
import { CAMPAIGN_SCOPES, type CampaignScope } from "@contract/staff/states";
import { getBilingualText } from "@contract/model/languages";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { FieldError, getFieldId } from "~/ui/field-frame";
import type { FormResult } from "~/ui/form-result";
import type { GetFieldProps } from "./discount-and-period-fields";
import { Button, Field, SelectField, TickBox } from "~/back-office/ui/fields";
import { useReadOnly } from "~/back-office/ui/read-only";

type NamedChoice = CampaignChoices["brands"][number];

interface ScopeFieldsProps {
  readonly field: GetFieldProps;
  /** The brands, categories or products of the saved scope. */
  readonly saved: readonly NamedChoice[];
  readonly choices: CampaignChoices;
  readonly typed: FormResult | undefined;
}

/**
 * Shows the fields of the scope: all goods, or the ticked entries of the chosen kind. CSS hides the entries
 * of the other kinds.
 */
export function ScopeFields({ field, saved, choices, typed }: ScopeFieldsProps) {
  const { t } = useTranslation();
  const isReadOnly = useReadOnly();
  const ticked =
    typed === undefined
      ? saved.map(({ code }) => code)
      : (typed.repopulateFields.scopeCodes ?? "").split(",");
  const chosen = saved.filter(({ code }) => !isAmong(choices.products, code) && isProduct(code));
  const kinds: readonly [Exclude<CampaignScope, "any">, readonly NamedChoice[]][] = [
    ["brands", choices.brands],
    ["categories", choices.categories],
    ["products", [...chosen, ...choices.products]],
  ];
  const name = "scopeCodes";
  return (
    <div className="card stack campaign-scope" id={getFieldId(name)}>
      <SelectField {...field("scope")} label={t("staff.campaigns.scope")} needed>
        {CAMPAIGN_SCOPES.map((scope) => (
          <option key={scope} value={scope}>
            {t(`staff.campaigns.scopes.${scope}`)}
          </option>
        ))}
      </SelectField>
      <FieldError
        name={name}
        error={typed?.fieldErrors[name] ?? null}
        errorParams={typed?.params ?? {}}
      />
      {kinds
        .filter(([scope]) => !isReadOnly || scope === field("scope").defaultValue)
        .map(([scope, all]) => (
          <fieldset key={scope} className="field" data-scope={scope}>
            <legend>{t(`staff.campaigns.scopes.${scope}`)}</legend>
            <TickedGoods all={all} ticked={ticked} />
            {scope === "products" && <ProductSearch typed={typed} />}
          </fieldset>
        ))}
    </div>
  );
}

function isAmong(all: readonly NamedChoice[], code: string): boolean {
  return all.some((each) => each.code === code);
}

/** Returns true if the code is the id of a product. The codes of brands and categories contain letters. */
function isProduct(code: string): boolean {
  return /^\d+$/.test(code);
}

function TickedGoods({
  all,
  ticked,
}: {
  readonly all: readonly NamedChoice[];
  readonly ticked: readonly string[];
}) {
  const lang = useLanguage();
  return (
    <div className="choices" data-in-row>
      {all.map(({ code, name }) => (
        <TickBox
          key={code}
          name="scopeCodes"
          value={code}
          defaultChecked={ticked.includes(code)}
          label={getBilingualText(name, lang)}
        />
      ))}
    </div>
  );
}

function ProductSearch({ typed }: { readonly typed: FormResult | undefined }) {
  const { t } = useTranslation();
  return (
    <div className="row">
      <Field
        name="keyword"
        label={t("staff.campaigns.keyword")}
        defaultValue={typed?.repopulateFields.keyword}
        maxLength={KEYWORD_LENGTH.max}
        needed
      />
      <Button kind="quiet" intent="findProducts" formNoValidate>
        {t("staff.campaigns.find")}
      </Button>
    </div>
  );
}
