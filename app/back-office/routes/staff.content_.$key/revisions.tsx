import type { StaffTextDetail } from "@contract/staff/content";
import { formatDateTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { Button } from "~/ui/button";
import { ShopForm } from "~/ui/shop-form";

interface RevisionsProps {
  readonly found: StaffTextDetail;
  readonly here: string;
}

/** What was published of a text, each to be made the draft again, and the built-in text that was first. */
export function Revisions({ found, here }: RevisionsProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { key, version, revisions } = found;
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
            <ShopForm action={here} values={{ key, version, revisionId: id }}>
              <Button kind="quiet" intent="restore">
                {t("staff.content.revisions.restore")}
              </Button>
            </ShopForm>
          </li>
        ))}
        <li className="row">
          <span>{t("staff.content.revisions.builtIn")}</span>
          <ShopForm action={here} values={{ key, version }}>
            <Button kind="text" intent="restore">
              {t("staff.content.revisions.useBuiltIn")}
            </Button>
          </ShopForm>
        </li>
      </ul>
    </section>
  );
}
