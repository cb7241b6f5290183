import type { CampaignChoices, StaffCampaignDetail } from "@contract/staff/campaigns";
import { useTranslation, useKnownText } from "~/locales/use-translation";
import { toCampaignHref } from "~/back-office/sections/staff-href";
import {
  makeEditFieldProps,
  selectFormVersion,
  selectFormWith,
  isTicked,
  type GetFieldProps,
} from "~/back-office/sections/edit-fields";
import type { FormResult } from "~/ui/form-result";
import { NoticeBox } from "~/ui/notice";
import { COUPON_CODE_LENGTH } from "@contract/model/limits";
import { SHOPPER_TAG_LENGTH } from "@contract/staff/limits";
import { CAMPAIGN_AUDIENCES } from "@contract/staff/states";
import { getBilingualText } from "@contract/model/languages";
import { formatNameList } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { TAG_SUGGESTIONS_ID, TagSuggestions } from "~/back-office/ui/tag-suggestions";
import { EditConflict } from "~/back-office/ui/edit-conflict";
import {
  toCampaignValues,
  createCampaignValues,
  CAMPAIGN_FIELDS,
  ScopeFields,
  DiscountAndPeriodFields,
  type CampaignField,
  type CampaignValues,
} from "./campaign-fields";
import {
  Button,
  CheckField,
  Field,
  SelectField,
  ShopForm,
  ReadOnly,
  useReadOnly,
} from "~/back-office/ui/fields";

interface CampaignFormProps {
  /** The campaign, or null for a new one. */
  readonly campaign: StaffCampaignDetail | null;
  readonly choices: CampaignChoices;
  /** Today's date in the shop's time zone, `yyyy-MM-dd`. */
  readonly today: string;
  readonly refused: FormResult | undefined;
}

/** Shows all editable fields of a campaign. An ended campaign is read-only. */
export function CampaignForm({ campaign, choices, today, refused }: CampaignFormProps) {
  const { t } = useTranslation();
  const saved = campaign === null ? createCampaignValues(today) : toCampaignValues(campaign);
  // If the rejected form is another one of this page, this form shows the saved values.
  const typed = selectFormWith(refused, "name");
  const field = makeEditFieldProps<CampaignField>({ refused: typed, saved });
  const closed = campaign?.closed === true;
  const isReadOnly = useReadOnly();
  return (
    <>
      {closed && <NoticeBox kind="info">{t("staff.campaigns.closedNote")}</NoticeBox>}
      {campaign !== null && (
        <CampaignConflict campaign={campaign} saved={saved} refused={refused} />
      )}
      <ShopForm
        action={toCampaignHref(campaign?.id ?? null)}
        values={campaign === null ? {} : { version: selectFormVersion(typed, campaign.version) }}
        noValidate
      >
        <ReadOnly on={isReadOnly || closed}>
          <div className="stack">
            <DiscountAndPeriodFields field={field} />
            <ScopeFields
              field={field}
              saved={campaign?.scopeItems ?? []}
              choices={choices}
              typed={typed}
            />
            <AudienceFields
              field={field}
              typed={typed}
              offered={campaign?.offered ?? false}
              isDraft={campaign === null || campaign.standing === "draft"}
              tags={choices.tags}
            />
            <SaveButton isOut={campaign !== null && campaign.issued > 0} closed={closed} />
          </div>
        </ReadOnly>
      </ShopForm>
    </>
  );
}

function SaveButton({ isOut, closed }: { readonly isOut: boolean; readonly closed: boolean }) {
  const { t } = useTranslation();
  if (closed) return null;
  return (
    <div className="stack" data-gap="small">
      {isOut && <p className="soft">{t("staff.campaigns.keepTerms")}</p>}
      <div>
        <Button intent="save">{t("staff.campaigns.save")}</Button>
      </div>
    </div>
  );
}

interface AudienceFieldsProps {
  readonly field: GetFieldProps<CampaignField>;
  readonly typed: FormResult | undefined;
  readonly offered: boolean;
  /** True until staff issue the campaign. The audience cannot be changed later. */
  readonly isDraft: boolean;
  /** The tags in use, which the field suggests. */
  readonly tags: readonly string[];
}

/** Shows the audience, the number of coupons and the code. */
function AudienceFields({ field, typed, offered, isDraft, tags }: AudienceFieldsProps) {
  const { t } = useTranslation();
  const audience = field("audience");
  const offeredTo = isDraft
    ? CAMPAIGN_AUDIENCES
    : CAMPAIGN_AUDIENCES.filter((each) => each === audience.defaultValue);
  return (
    <section className="card admin-form" data-wide aria-label={t("staff.campaigns.who")}>
      <SelectField {...audience} label={t("staff.campaigns.audience")} needed>
        {offeredTo.map((each) => (
          <option key={each} value={each}>
            {t(`staff.campaigns.audiences.${each}`)}
          </option>
        ))}
      </SelectField>
      <TagSuggestions tags={tags} />
      <Field
        {...field("tag")}
        label={t("staff.campaigns.tag")}
        hint={t("staff.campaigns.tagHint")}
        list={TAG_SUGGESTIONS_ID}
        maxLength={SHOPPER_TAG_LENGTH.max}
        autoComplete="off"
      />
      <Field
        {...field("total")}
        label={t("staff.campaigns.total")}
        hint={t("staff.campaigns.totalHint")}
        inputMode="numeric"
      />
      <Field
        {...field("perShopper")}
        label={t("staff.campaigns.perShopper")}
        inputMode="numeric"
        required
      />
      <CodeFields field={field} typed={typed} offered={offered} />
    </section>
  );
}

function CodeFields({ field, typed, offered }: Omit<AudienceFieldsProps, "isDraft" | "tags">) {
  const { t } = useTranslation();
  return (
    <>
      <Field
        {...field("code")}
        label={t("staff.campaigns.code")}
        hint={t("staff.campaigns.codeHint")}
        maxLength={COUPON_CODE_LENGTH.max}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
      <CheckField
        name="offered"
        label={t("staff.campaigns.offered")}
        value="on"
        defaultChecked={isTicked(typed, "offered", offered)}
      />
    </>
  );
}

interface CampaignConflictProps {
  readonly campaign: StaffCampaignDetail;
  readonly saved: CampaignValues;
  readonly refused: FormResult | undefined;
}

/** Shows the saved and the typed value of each field that differs, after a colleague has saved first. */
function CampaignConflict({ campaign, saved, refused }: CampaignConflictProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const typed = refused?.repopulateFields ?? {};
  const textOf = useValueText();
  const texts = CAMPAIGN_FIELDS.map((name) => ({
    name,
    label: t(`staff.campaigns.${name}`),
    typed: textOf(name, typed[name] ?? ""),
    saved: textOf(name, saved[name]),
  }));
  const nameOf = (code: string) => {
    const item = campaign.scopeItems.find((each) => each.code === code);
    return item === undefined ? code : getBilingualText(item.name, lang);
  };
  const listOf = (codes: readonly string[]) => formatNameList(codes.map(nameOf).sort(), lang);
  const codes = {
    name: "scopeCodes",
    label: t("staff.fields.scopeCodes"),
    typed: typed.scope === "any" ? "" : listOf((typed.scopeCodes ?? "").split(",")),
    saved: listOf(campaign.scopeItems.map(({ code }) => code)),
  };
  const flag = (isOn: boolean) => t(isOn ? "staff.log.yes" : "staff.log.no");
  const offered = {
    name: "offered",
    label: t("staff.fields.offered"),
    typed: flag(isTicked(refused, "offered", campaign.offered)),
    saved: flag(campaign.offered),
  };
  // The buttons for issuing, pausing and ending send no fields.
  const fields = typed.name === undefined ? [] : [...texts, codes, offered];
  return <EditConflict refused={refused} fields={fields} here={toCampaignHref(campaign.id)} />;
}

/** Returns a function that formats a field's value. A choice is shown by its label. */
function useValueText() {
  const known = useKnownText();
  return (name: CampaignField, value: string): string =>
    // Look for a message only if the value is a single word, because other texts cannot be a part of a
    // message key.
    (/^\w+$/.test(value) ? known(`staff.values.${name}.${value}`) : undefined) ?? value;
}
