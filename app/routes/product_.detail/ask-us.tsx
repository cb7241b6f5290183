import { useTranslation } from "~/locales/use-translation";
import { useShopProfile } from "~/ui/use-shop-profile";
import { lineHref } from "~/content/shop-profile";
import { whatsAppMessageHref } from "~/content/whatsapp-message";

interface AskUsProps {
  readonly productName: string;
  readonly pageUrl: string;
}

/** A question about this product on WhatsApp (the message is begun already) or LINE. */
export function AskUs({ productName, pageUrl }: AskUsProps) {
  const { t } = useTranslation();
  const { whatsApp, line } = useShopProfile();
  if (whatsApp === "" && line === "") return null;
  const message = t("detail.ask.message", { name: productName, url: pageUrl });
  return (
    <aside className="ask-us" aria-label={t("detail.ask.title")}>
      <p>
        <strong>{t("detail.ask.title")}</strong>{" "}
        <span className="soft">{t("detail.ask.text")}</span>
      </p>
      <p className="row">
        {whatsApp !== "" && (
          <a href={whatsAppMessageHref(whatsApp, message)}>{t("detail.ask.whatsApp")}</a>
        )}
        {line !== "" && <a href={lineHref(line)}>{t("detail.ask.line")}</a>}
      </p>
    </aside>
  );
}
