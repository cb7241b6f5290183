import { useTranslation } from "~/locales/use-translation";

/**
 * Where order news are told while a form holds unsaved text: the client module shows the link, and
 * screen readers say it (spec §4). Without scripts nothing is there to see.
 */
export function OrderNews() {
  const { t } = useTranslation();
  return (
    <div className="order-news" aria-live="polite">
      <p className="notice" data-kind="info" data-order-news="" hidden>
        <a href="/user/order">{t("layout.orderNews")}</a>
      </p>
    </div>
  );
}
