import { useTranslation } from "~/locales/use-translation";
import { formatDateTime, machineTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import type { OrderEvent } from "@contract/orders";

/** Everything that happened to the order, newest first. */
export function Timeline({ events }: { readonly events: readonly OrderEvent[] }) {
  const { t, i18n } = useTranslation();
  const lang = useLanguage();
  if (events.length === 0) return null;
  // A word that a backend made up has no sentence of its own.
  const wordsOf = (event: string) =>
    i18n.exists(`order.event.${event}`)
      ? t(`order.event.${event}` as "order.event.other")
      : t("order.event.other");
  return (
    <section className="card stack">
      <h2>{t("order.detail.timeline")}</h2>
      <ol className="timeline">
        {events.toReversed().map(({ time, event, toStatus }) => (
          <li key={`${time.getTime()} ${event} ${toStatus}`}>
            <span>{wordsOf(event)}</span>
            <time className="soft" dateTime={machineTime(time)}>
              {formatDateTime(time, lang)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
