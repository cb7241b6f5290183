import { useTranslation } from "react-i18next";
import { LinkButton } from "~/ui/button";
import { Drawing } from "~/ui/drawing";

/** No such product, or no answer from the backend: why, and ways on. */
export function MissingProduct({
  reason,
  here,
}: {
  readonly reason: "missing" | "failed";
  readonly here: string;
}) {
  const { t } = useTranslation();
  return (
    <div className="page">
      <div className="empty-state">
        <Drawing of="lost" />
        <h1>{t(reason === "missing" ? "detail.missing.title" : "product.failed.title")}</h1>
        <p className="soft">
          {t(reason === "missing" ? "detail.missing.text" : "product.failed.text")}
        </p>
        <div className="row">
          {reason === "failed" && <LinkButton href={here}>{t("product.failed.retry")}</LinkButton>}
          <LinkButton kind={reason === "failed" ? "quiet" : "primary"} href="/product">
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
