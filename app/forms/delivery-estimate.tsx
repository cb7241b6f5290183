import { formatShopDay } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { countDeliveryDays, estimateDelivery, findDeliveryPlace, toShopDay } from "./delivery-days";

interface DeliveryEstimateProps {
  readonly address: Parameters<typeof findDeliveryPlace>[0];
  /** The time of payment or of shipping. Null if the order is not paid yet. */
  readonly since: Date | null;
  readonly isShipped?: boolean;
}

/**
 * Shows when a parcel should arrive. It shows two calendar days, or before payment a number of working days.
 * It shows nothing after the last of these days.
 */
export function DeliveryEstimate({ address, since, isShipped = false }: DeliveryEstimateProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const place = findDeliveryPlace(address);
  if (since === null) {
    const days = countDeliveryDays(place);
    return (
      <p>
        <a href="/delivery" data-testid="delivery-estimate">
          {t("delivery.afterPayment", { ...days })}
        </a>
      </p>
    );
  }
  const { from, to } = estimateDelivery(place, { since, isShipped });
  if (hasPassed(to)) return null;
  return (
    <p data-testid="delivery-estimate">
      {t("delivery.between", { from: formatShopDay(from, lang), to: formatShopDay(to, lang) })}
    </p>
  );
}

/**
 * Returns true if a day is over in the shop's time zone.
 *
 * @param day a day of the shop's calendar, such as 2026-11-24
 */
function hasPassed(day: string): boolean {
  return day < toShopDay(new Date());
}
