import { useTranslation } from "react-i18next";

const KINDS = { 401: "expired", 404: "notFound" } as const;

/** What stands in the page when it cannot be shown: which trouble it is, and the ways on. */
export function ErrorPage({ status }: { readonly status: number }) {
  const { t } = useTranslation();
  const kind = status in KINDS ? KINDS[status as keyof typeof KINDS] : "fault";
  return (
    <div className="page stack" data-status={status}>
      <h1>{t(`errorPage.${kind}.title`)}</h1>
      <p>{t(`errorPage.${kind}.text`)}</p>
      <p className="row">
        <a className="button" href="/product">
          {t("errorPage.products")}
        </a>
        <a href="/index">{t("errorPage.home")}</a>
        <a href="/aboutUs#contact">{t("errorPage.contact")}</a>
      </p>
    </div>
  );
}
