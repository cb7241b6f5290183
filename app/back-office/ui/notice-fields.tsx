import { LANGUAGE_OPTIONS, LANGUAGE_TAGS } from "@contract/model/languages";
import { HREF_LENGTH, NOTICE_TEXT_EN_LENGTH, NOTICE_TEXT_LENGTH } from "@contract/staff/limits";
import type { StaffNoticeMailing } from "@contract/staff/notices";
import { NOTICE_PLACES } from "@contract/staff/states";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { makeEditFieldProps, type GetFieldProps } from "~/back-office/sections/edit-fields";
import { ConfirmationPage } from "~/forms/confirmation-page";
import { formatDateTime, formatCount } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import type { FormResult } from "~/ui/form-result";
import { Field, SelectField, Button, ShopForm } from "./fields";

/** The form values of an announcement. */
export interface NoticeValues {
  readonly place: string;
  readonly text: string;
  readonly textEn: string;
  readonly href: string;
  readonly from: string;
  readonly until: string;
}

interface NoticeFieldsProps {
  readonly refused: FormResult | undefined;
  readonly saved: NoticeValues;
}

/** Shows the editable fields of an announcement. */
export function NoticeFields({ refused, saved }: NoticeFieldsProps) {
  const { t } = useTranslation();
  const field = makeEditFieldProps({ refused, saved });
  return (
    <div className="admin-form" data-wide>
      <Field
        {...field("text")}
        label={t("staff.notices.text")}
        maxLength={NOTICE_TEXT_LENGTH.max}
        required
      />
      <Field
        {...field("textEn")}
        label={t("staff.notices.textEn")}
        maxLength={NOTICE_TEXT_EN_LENGTH.max}
        required
      />
      <SelectField {...field("place")} label={t("staff.notices.place")} needed>
        {NOTICE_PLACES.map((place) => (
          <option key={place} value={place}>
            {t(`staff.values.place.${place}`)}
          </option>
        ))}
      </SelectField>
      <Field
        {...field("href")}
        label={t("staff.notices.href")}
        hint={t("staff.notices.hrefHint")}
        maxLength={HREF_LENGTH.max}
        autoCapitalize="none"
        spellCheck={false}
      />
      <TimeFields field={field} />
    </div>
  );
}

function TimeFields({ field }: { readonly field: GetFieldProps<keyof NoticeValues> }) {
  const { t } = useTranslation();
  return (
    <>
      <Field
        {...field("from")}
        type="datetime-local"
        label={t("staff.notices.from")}
        hint={t("staff.notices.fromHint")}
      />
      <Field
        {...field("until")}
        type="datetime-local"
        label={t("staff.notices.until")}
        hint={t("staff.notices.untilHint")}
      />
    </>
  );
}

interface NoticeMailProps {
  readonly id: string;
  readonly version: number;
  readonly mail: StaffNoticeMailing;
}

/**
 * Shows the button that mails an announcement to all shoppers who agreed to marketing mails, or the progress
 * of the mailing.
 */
export function NoticeMailing({
  isEnded,
  ...notice
}: NoticeMailProps & { readonly isEnded: boolean }) {
  const { t } = useTranslation();
  const { mailing } = notice.mail;
  return (
    <section className="card stack" aria-labelledby="mail">
      <h2 id="mail">{t("staff.notices.mail.title")}</h2>
      {mailing !== null && <MailingFigures mailing={mailing} />}
      {mailing === null && isEnded && <p className="soft">{t("staff.notices.mail.ended")}</p>}
      {mailing === null && !isEnded && <SendForm {...notice} />}
    </section>
  );
}

function SendForm({ id, version, mail: { agreed } }: NoticeMailProps) {
  const { t } = useTranslation();
  if (agreed === 0) return <p className="soft">{t("staff.notices.mail.nobody")}</p>;
  return (
    <>
      <p className="soft">{t("staff.notices.mail.lead")}</p>
      <ShopForm action={`${ADMIN_SECTIONS.notices}/${id}`} values={{ version }}>
        <Button kind="quiet" intent="mail">
          {t("staff.notices.mail.send", { count: agreed })}
        </Button>
      </ShopForm>
    </>
  );
}

type Mailing = NonNullable<StaffNoticeMailing["mailing"]>;
const FIGURES = ["agreed", "sent", "waiting", "failed", "kept", "dropped"] as const;
/** The figures that are hidden while they are zero. */
const RARE_FIGURES: readonly string[] = ["kept", "dropped"];

function MailingFigures({ mailing }: { readonly mailing: Mailing }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { startedAt, startedBy, stopped } = mailing;
  return (
    <>
      <p className="soft">
        {t("staff.notices.mail.started", {
          time: formatDateTime(startedAt, lang),
          who: startedBy,
        })}
      </p>
      {stopped && <p>{t("staff.notices.mail.stopped")}</p>}
      <dl className="facts">
        {FIGURES.filter((each) => mailing[each] > 0 || !RARE_FIGURES.includes(each)).map((each) => (
          <Figure key={each} name={t(`staff.notices.mail.figure.${each}`)} of={each}>
            {mailing[each]}
          </Figure>
        ))}
      </dl>
    </>
  );
}

interface FigureProps {
  readonly name: string;
  readonly of: string;
  readonly children: number;
}

function Figure({ name, of, children }: FigureProps) {
  return (
    <>
      <dt>{name}</dt>
      <dd data-figure={of} data-count={children}>
        {formatCount(children)}
      </dd>
    </>
  );
}

/** Asks for a confirmation. It shows the number of recipients and the mail. */
export function MailingConfirmation({ id, version, mail: { agreed, mails } }: NoticeMailProps) {
  const { t } = useTranslation();
  const here = `${ADMIN_SECTIONS.notices}/${id}`;
  return (
    <ConfirmationPage
      title={t("staff.notices.mail.question", { count: agreed })}
      action={here}
      values={{ version: String(version) }}
      yes={{ intent: "mail", words: t("staff.notices.mail.yes") }}
      no={{ href: here, words: t("staff.notices.mail.no") }}
    >
      <p>{t("staff.notices.mail.about")}</p>
      {LANGUAGE_OPTIONS.map(({ value, label }) => {
        const written = mails.find(({ lang }) => lang === value);
        return (
          written && (
            <section key={value} className="card stack" data-gap="small">
              <p className="soft" lang={LANGUAGE_TAGS[value]}>
                {label} · <a href={`${here}/mail?of=${value}`}>{t("staff.notices.mail.asSent")}</a>
              </p>
              <h2 lang={LANGUAGE_TAGS[value]}>{written.subject}</h2>
              <div className="admin-mail" lang={LANGUAGE_TAGS[value]}>
                {written.text}
              </div>
            </section>
          )
        );
      })}
    </ConfirmationPage>
  );
}
