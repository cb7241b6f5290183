import { useTranslation } from "~/locales/use-translation";
import type { NoticeMessage } from "~/locales/notices";
import { LinkButton } from "~/ui/button";
import { Drawing, SIGNPOST } from "~/ui/drawing";
import { Notice } from "~/ui/notice";

/** No such product, or none from the backend just now: why, and ways on. */
export function MissingProduct({
  failed,
  here,
}: {
  /** Null: there is no such product. */
  readonly failed: NoticeMessage | null;
  readonly here: string;
}) {
  const { t } = useTranslation();
  return (
    <div className="page stack">
      {failed !== null && <Notice message={failed} />}
      <div className="empty-state">
        <Drawing lines={SIGNPOST} />
        <h1>{t(failed === null ? "detail.missing.title" : "product.failed.title")}</h1>
        <p className="soft">{t(failed === null ? "detail.missing.text" : "product.failed.text")}</p>
        <div className="row">
          {failed !== null && <LinkButton href={here}>{t("product.failed.retry")}</LinkButton>}
          <LinkButton kind={failed === null ? "primary" : "quiet"} href="/product">
            {t("detail.missing.all")}
          </LinkButton>
          <LinkButton kind="quiet" href="/aboutUs#contact">
            {t("detail.missing.contact")}
          </LinkButton>
        </div>
      </div>
    </div>
  );
}
