import type { StaffOrderInFull } from "@contract/staff/order-detail";
import { formatDateTime, machineTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useKnownText, useTranslation } from "~/locales/use-translation";

/** What happened to it and by whom, newest first. */
export function OrderEvents({ order }: { readonly order: StaffOrderInFull }) {
  const { t } = useTranslation();
  const knownText = useKnownText();
  const lang = useLanguage();
  return (
    <section className="card stack">
      <h2>{t("order.detail.timeline")}</h2>
      <ol className="timeline">
        {order.events.toReversed().map(({ time, event, actor, toStatus }) => (
          <li key={`${time.getTime()} ${event} ${toStatus}`}>
            <span>
              {knownText(`order.event.${event}`) ?? t("order.event.other")} ·{" "}
              {t(`staff.order.actor.${actor}`)}
            </span>
            <time className="soft" dateTime={machineTime(time)}>
              {formatDateTime(time, lang)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
