import type { StaffTextDetail } from "@contract/staff/content";
import { formatDateTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { Button, ShopForm } from "./fields";

/** The content that shoppers see without a published version: a built-in text or look, or nothing. */
export type UnpublishedFallback = "builtIn" | "builtInLook" | "none";

interface TextRevisionsProps {
  readonly found: StaffTextDetail;
  readonly here: string;
  readonly words: UnpublishedFallback;
  /** Other hidden fields of the forms. */
  readonly values?: Readonly<Record<string, string>>;
}

/**
 * Lists the published revisions, each with a button that restores it as a draft. Another button restores the
 * built-in content.
 */
export function TextRevisions({ found, here, words, values = {} }: TextRevisionsProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { version, revisions } = found;
  if (version === 0) return null;
  return (
    <section className="card stack">
      <h2>{t("staff.content.revisions.title")}</h2>
      <ul className="stack" data-testid="staff-revisions">
        {revisions.map(({ id, staffName, time }) => (
          <li key={id} className="row" data-id={id}>
            <span>
              {formatDateTime(time, lang)} · {staffName}
            </span>
            <ShopForm action={here} values={{ ...values, version, revisionId: id }}>
              <Button kind="quiet" intent="restore">
                {t("staff.content.revisions.restore")}
              </Button>
            </ShopForm>
          </li>
        ))}
        <li className="row">
          <span>{t(`staff.content.revisions.${words}`)}</span>
          <ShopForm action={here} values={{ ...values, version }}>
            <Button kind="text" intent="restore">
              {t(`staff.content.revisions.use.${words}`)}
            </Button>
          </ShopForm>
        </li>
      </ul>
    </section>
  );
}
