import { useTranslation } from "~/locales/use-translation";
import { formatHkd } from "~/locales/formats";

interface PriceProps {
  /** The price in HK cents, an integer. */
  readonly cents: number;
  /** The original price in HK cents. It is shown only if it is higher than `cents`. */
  readonly wasCents?: number | null;
  readonly size?: "normal" | "large";
  readonly "data-testid"?: string;
}

/**
 * Shows a price, and the original price crossed out beside it. `data-amount` contains the HK cents for tests.
 */
export function Price({ cents, wasCents, size = "normal", ...rest }: PriceProps) {
  const { t } = useTranslation();
  const reduced = typeof wasCents === "number" && wasCents > cents;
  return (
    <span className="price" data-size={size} data-reduced={reduced || undefined}>
      <span data-amount={cents} {...rest}>
        {reduced && <span className="unseen">{t("ui.price.now")} </span>}
        {formatHkd(cents)}
      </span>
      {reduced && (
        <s>
          <span className="unseen">{t("ui.price.was")} </span>
          {formatHkd(wasCents)}
        </s>
      )}
    </span>
  );
}

interface AmountProps {
  readonly cents: number;
  readonly "data-testid"?: string;
}

/** Shows an amount of a total: subtotal, discount or total. */
export function TotalAmount({ cents, ...rest }: AmountProps) {
  return (
    <span className="number" data-amount={cents} {...rest}>
      {formatHkd(cents)}
    </span>
  );
}

/** Shows the shipping costs, or "Free" if they are zero. */
export function ShippingCost({ cents }: Pick<AmountProps, "cents">) {
  const { t } = useTranslation();
  if (cents !== 0) return <TotalAmount cents={cents} />;
  return <span data-amount={0}>{t("ui.price.free")}</span>;
}
