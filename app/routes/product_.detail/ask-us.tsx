import { useTranslation } from "~/locales/use-translation";
import { brand } from "@contract/brand";

interface AskUsProps {
  readonly productName: string;
  readonly pageUrl: string;
}

/** A question about this product on WhatsApp (the message is begun already) or LINE. */
export function AskUs({ productName, pageUrl }: AskUsProps) {
  const { t } = useTranslation();
  const message = t("detail.ask.message", { name: productName, url: pageUrl });
  return (
    <aside className="ask-us" aria-label={t("detail.ask.title")}>
      <p>
        <strong>{t("detail.ask.title")}</strong>{" "}
        <span className="soft">{t("detail.ask.text")}</span>
      </p>
      <p className="row">
        <a href={`${brand.whatsApp.link}?text=${encodeURIComponent(message)}`}>
          {t("detail.ask.whatsApp")}
        </a>
        <a href={brand.line.link}>{t("detail.ask.line")}</a>
      </p>
    </aside>
  );
}
