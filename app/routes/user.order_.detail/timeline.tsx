import { useKnownText, useTranslation } from "~/locales/use-translation";
import { formatDateTime, machineTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { ORDER_STATUS } from "@contract/states";
import type { OrderEvent } from "@contract/orders";

/** Everything that happened to the order, newest first. */
export function Timeline({ events }: { readonly events: readonly OrderEvent[] }) {
  const { t } = useTranslation();
  const knownText = useKnownText();
  const lang = useLanguage();
  if (events.length === 0) return null;
  // A word that a backend made up has no sentence of its own.
  const nameOf = ({ event, toStatus }: OrderEvent) => {
    if (event === "refunded" && toStatus !== ORDER_STATUS.refunded)
      return t("order.event.partlyRefunded");
    return knownText(`order.event.${event}`) ?? t("order.event.other");
  };
  return (
    <section className="card stack">
      <h2>{t("order.detail.timeline")}</h2>
      <ol className="timeline">
        {events.toReversed().map((each) => (
          <li key={`${each.time.getTime()} ${each.event} ${each.toStatus}`}>
            <span>{nameOf(each)}</span>
            <time className="soft" dateTime={machineTime(each.time)}>
              {formatDateTime(each.time, lang)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
