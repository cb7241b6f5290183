import { useTranslation } from "~/locales/use-translation";
import { home } from "~/content/home";
import { useLanguage } from "~/locales/use-language";
import { Button } from "~/ui/button";
import { ShopForm } from "~/ui/shop-form";

/** The promotion of the day; the shopper may put it away. */
export function ActivityStrip() {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { text, link } = home.activity;
  return (
    <aside className="activity" aria-label={t("home.activity.label")}>
      <p>
        {text[lang]} <a href={link.href}>{link.label[lang]}</a>
      </p>
      <ShopForm action="/index">
        <Button kind="text" intent="hideActivity" aria-label={t("home.activity.hide")}>
          <span aria-hidden="true">×</span>
        </Button>
      </ShopForm>
    </aside>
  );
}
