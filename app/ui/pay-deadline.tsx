import { formatDateTime, formatIsoTime, getSecondsUntil, type Moment } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";

/**
 * Shows the time until which the goods of an unpaid order are reserved. With JavaScript it also shows a
 * countdown. The countdown starts with the number of seconds from the server, because the phone's clock may
 * be wrong.
 */
export function PayDeadline({ at }: { readonly at: Moment }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <p className="pay-deadline" data-testid="pay-deadline">
      {t("order.payBefore", { time: formatDateTime(at, lang) })}
      <time
        dateTime={formatIsoTime(at)}
        data-seconds-left={getSecondsUntil(at)}
        data-words={t("order.payWithin", { time: "{{time}}" })}
        data-over={t("order.payOver")}
      />
    </p>
  );
}
