import { useTranslation } from "~/locales/use-translation";
import { formatHkd } from "~/locales/formats";

interface SumChangedProps {
  /** What the shopper saw when the form was sent, in HK cents; null where nobody can tell. */
  readonly seenCents: number | null;
  /** What the page shows now. */
  readonly nowCents: number;
}

/** Tells that nothing was ordered because the sum is another one: both sums, and that one press orders. */
export function SumChanged({ seenCents, nowCents }: SumChangedProps) {
  const { t } = useTranslation();
  const isTold = seenCents !== null && seenCents !== nowCents;
  return (
    <div
      className="error-summary"
      data-testid="sum-changed"
      data-error="price.changed"
      data-before={seenCents ?? undefined}
      data-amount={nowCents}
      role="alert"
      tabIndex={-1}
    >
      <p>
        {isTold
          ? t("checkout.sumChanged", { before: formatHkd(seenCents), now: formatHkd(nowCents) })
          : t("errors.price.changed")}
      </p>
    </div>
  );
}
