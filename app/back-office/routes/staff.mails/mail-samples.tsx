import { LANGUAGE_OPTIONS, LANGUAGE_TAGS } from "@contract/model/languages";
import { MAIL_KINDS } from "@contract/staff/states";
import { useTranslation } from "~/locales/use-translation";

/** What each kind of mail looks like, in each language: links to made-up ones. */
export function MailSamples() {
  const { t } = useTranslation();
  return (
    <details className="card">
      <summary>{t("staff.mails.samples")}</summary>
      <ul className="stack" data-gap="small">
        {MAIL_KINDS.map((kind) => (
          <li key={kind} className="row">
            {t(`staff.mails.kind.${kind}`)}
            {LANGUAGE_OPTIONS.map(({ value, label }) => (
              <a
                key={value}
                href={`/staff/mails/preview?kind=${kind}&of=${value}`}
                lang={LANGUAGE_TAGS[value]}
              >
                {label}
              </a>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}
