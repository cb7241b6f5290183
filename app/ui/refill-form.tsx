import { getBilingualText } from "@contract/model/languages";
import type { RefillReminder } from "@contract/shop/refills";
import { formatDate, formatSizeName } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { Button } from "./button";
import { ShopForm } from "./shop-form";

interface RefillFormProps extends Pick<
  RefillReminder,
  "orderItemId" | "productName" | "packing" | "at"
> {
  /** The URL of the page with the form. */
  readonly action: string;
  /** True if the shopper has asked for the reminder. The form then stops it. */
  readonly asked: boolean;
}

/** Shows a product of an order, with the button that asks for its refill reminder or stops the reminder. */
export function RefillForm(props: RefillFormProps) {
  const { action, orderItemId, productName, packing, at, asked } = props;
  const { t } = useTranslation();
  const lang = useLanguage();
  const date = formatDate(at, lang);
  const name = `${getBilingualText(productName, lang)} ${formatSizeName(getBilingualText(packing, lang))}`;
  return (
    <ShopForm
      action={action}
      values={{ orderItemId }}
      className="stack"
      data-gap="small"
      data-testid="refill-form"
      data-id={orderItemId}
      data-asked={asked}
    >
      <strong>{name}</strong>
      {asked && <p>{t("refill.asked", { date })}</p>}
      <p>
        <Button kind="quiet" intent={asked ? "stopReminder" : "remindMe"}>
          {asked ? t("refill.stop") : t("refill.ask", { date })}
        </Button>
      </p>
    </ShopForm>
  );
}
