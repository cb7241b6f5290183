import { useTranslation } from "~/locales/use-translation";
import { Button } from "~/ui/button";
import { NoticeText } from "~/ui/notice-text";
import { ShopForm } from "~/ui/shop-form";

interface ActivityStripProps {
  readonly text: string;
  readonly href: string;
}

/** The promotion of the day; the shopper may put it away. */
export function ActivityStrip({ text, href }: ActivityStripProps) {
  const { t } = useTranslation();
  return (
    <aside className="activity" aria-label={t("home.activity.label")}>
      <p>
        <NoticeText text={text} href={href} />
      </p>
      <ShopForm action="/index">
        <Button kind="text" intent="hideActivity" aria-label={t("home.activity.hide")}>
          <span aria-hidden="true">×</span>
        </Button>
      </ShopForm>
    </aside>
  );
}
