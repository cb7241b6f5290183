import { useKnownText, useTranslation } from "~/locales/use-translation";
import { formatDateTime, machineTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import type { OrderEvent } from "@contract/orders";

/** Everything that happened to the order, newest first. */
export function Timeline({ events }: { readonly events: readonly OrderEvent[] }) {
  const { t } = useTranslation();
  const knownText = useKnownText();
  const lang = useLanguage();
  if (events.length === 0) return null;
  // A word that a backend made up has no sentence of its own.
  const nameOf = (event: string) => knownText(`order.event.${event}`) ?? t("order.event.other");
  return (
    <section className="card stack">
      <h2>{t("order.detail.timeline")}</h2>
      <ol className="timeline">
        {events.toReversed().map(({ time, event, toStatus }) => (
          <li key={`${time.getTime()} ${event} ${toStatus}`}>
            <span>{nameOf(event)}</span>
            <time className="soft" dateTime={machineTime(time)}>
              {formatDateTime(time, lang)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
