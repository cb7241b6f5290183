import { getBilingualText } from "@contract/model/languages";
import { KEYWORD_LENGTH } from "@contract/model/limits";
import type { StaffCampaignDetail, CampaignChoices } from "@contract/staff/campaigns";
import { CAMPAIGN_NAME_EN_LENGTH, CAMPAIGN_NAME_LENGTH } from "@contract/staff/limits";
import { CAMPAIGN_KINDS, CAMPAIGN_SCOPES, type CampaignScope } from "@contract/staff/states";
import { formatMinute, type GetFieldProps } from "~/back-office/sections/edit-fields";
import { Field, SelectField, Button, TickBox, useReadOnly } from "~/back-office/ui/fields";
import { formatCentsAsDecimal } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { FieldError, getFieldId } from "~/ui/field-frame";
import type { FormResult } from "~/ui/form-result";

/** The values of the form's fields by name, without the lists of checkboxes. */
export type CampaignValues = Readonly<Record<CampaignField, string>>;
export type CampaignField = (typeof CAMPAIGN_FIELDS)[number];

/** The fields of a campaign, in the order in which a conflict shows them. */
export const CAMPAIGN_FIELDS = [
  "name",
  "nameEn",
  "kind",
  "value",
  "cap",
  "minSpend",
  "scope",
  "from",
  "until",
  "days",
  "total",
  "perShopper",
  "audience",
  "tag",
  "code",
] as const;

/** Returns the values of a new campaign, which lasts a month from today (`yyyy-MM-dd`). */
export function createCampaignValues(today: string): CampaignValues {
  const end = new Date(`${today}T00:00:00Z`);
  end.setUTCDate(end.getUTCDate() + 30);
  return {
    name: "",
    nameEn: "",
    kind: "amount",
    value: "",
    cap: "",
    minSpend: "",
    scope: "any",
    from: `${today}T00:00`,
    until: `${end.toISOString().slice(0, 10)}T23:59`,
    days: "",
    total: "",
    perShopper: "1",
    audience: "everyone",
    tag: "",
    code: "",
  };
}

/** Returns the form values of a campaign. */
export function toCampaignValues(campaign: StaffCampaignDetail): CampaignValues {
  const { name, percent, discountCents, capCents, minSpendCents, ...rest } = campaign;
  return {
    name: name.zhTw,
    nameEn: name.en,
    kind: percent === null ? "amount" : "percent",
    value: percent === null ? formatCentsAsDecimal(discountCents ?? 0) : String(percent),
    cap: capCents === null ? "" : formatCentsAsDecimal(capCents),
    minSpend: formatCentsAsDecimal(minSpendCents),
    scope: rest.scope,
    from: formatMinute(rest.from),
    until: formatMinute(rest.until),
    days: String(rest.days ?? ""),
    total: String(rest.total ?? ""),
    perShopper: String(rest.perShopper),
    audience: rest.audience,
    tag: rest.tag,
    code: rest.code,
  };
}

/** Shows the fields for the names, the discount and the period. */
export function DiscountAndPeriodFields({
  field,
}: {
  readonly field: GetFieldProps<CampaignField>;
}) {
  const { t } = useTranslation();
  const label = (name: CampaignField) => t(`staff.campaigns.${name}`);
  return (
    <section className="card admin-form" data-wide aria-label={t("staff.campaigns.terms")}>
      <Field
        {...field("name")}
        label={label("name")}
        maxLength={CAMPAIGN_NAME_LENGTH.max}
        required
      />
      <Field {...field("nameEn")} label={label("nameEn")} maxLength={CAMPAIGN_NAME_EN_LENGTH.max} />
      <SelectField {...field("kind")} label={label("kind")} needed>
        {CAMPAIGN_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`staff.campaigns.kinds.${kind}`)}
          </option>
        ))}
      </SelectField>
      <Field
        {...field("value")}
        label={label("value")}
        hint={t("staff.campaigns.valueHint")}
        inputMode="decimal"
        required
      />
      <LimitFields field={field} />
      <TimeFields field={field} />
    </section>
  );
}

function TimeFields({ field }: { readonly field: GetFieldProps<CampaignField> }) {
  const { t } = useTranslation();
  return (
    <>
      <Field {...field("from")} label={t("staff.campaigns.from")} type="datetime-local" required />
      <Field
        {...field("until")}
        label={t("staff.campaigns.until")}
        type="datetime-local"
        required
      />
      <Field
        {...field("days")}
        label={t("staff.campaigns.days")}
        hint={t("staff.campaigns.daysHint")}
        inputMode="numeric"
      />
    </>
  );
}

function LimitFields({ field }: { readonly field: GetFieldProps<CampaignField> }) {
  const { t } = useTranslation();
  return (["cap", "minSpend"] as const).map((name) => (
    <Field
      key={name}
      {...field(name)}
      label={t(`staff.campaigns.${name}`)}
      hint={t(`staff.campaigns.${name}Hint`)}
      inputMode="decimal"
    />
  ));
}

type NamedChoice = CampaignChoices["brands"][number];

interface ScopeFieldsProps {
  readonly field: GetFieldProps<CampaignField>;
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
