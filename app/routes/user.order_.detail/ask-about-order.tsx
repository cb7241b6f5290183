import { useTranslation } from "~/locales/use-translation";
import { brand } from "@contract/brand";

/** A question about this order on WhatsApp (the message is begun already) or LINE. */
export function AskAboutOrder({ orderNo }: { readonly orderNo: string }) {
  const { t } = useTranslation();
  const message = t("order.detail.ask.message", { orderNo });
  return (
    <aside className="stack unprinted" data-gap="small">
      <strong>{t("order.detail.ask.title")}</strong>
      <p className="row">
        <a href={`${brand.whatsApp.link}?text=${encodeURIComponent(message)}`}>
          {t("order.detail.ask.whatsApp")}
        </a>
        <a href={brand.line.link}>{t("order.detail.ask.line")}</a>
      </p>
    </aside>
  );
}
