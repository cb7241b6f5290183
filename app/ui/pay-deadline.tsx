import { formatDateTime, machineTime, secondsUntil, type Moment } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";

/**
 * Until when an unpaid order is kept; with scripts, what is left of it counts down beside it. The words
 * of the countdown go along, and the server's own figure, for the clock of a phone may be wrong.
 */
export function PayDeadline({ at }: { readonly at: Moment }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <p className="pay-deadline" data-testid="pay-deadline">
      {t("order.payBefore", { time: formatDateTime(at, lang) })}
      <time
        dateTime={machineTime(at)}
        data-seconds-left={secondsUntil(at)}
        data-words={t("order.payWithin", { time: "{{time}}" })}
        data-over={t("order.payOver")}
      />
    </p>
  );
}
