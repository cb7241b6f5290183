import { useKnownText, useTranslation } from "~/locales/use-translation";
import { formatDateTime, machineTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { ORDER_STATUS } from "@contract/model/states";
import { useFlowName } from "~/ui/use-flow-name";
import type { Order, OrderEvent } from "@contract/shop/orders";

/** Everything that happened to the order, newest first. */
export function Timeline({ order }: { readonly order: Pick<Order, "events" | "refundType"> }) {
  const { t } = useTranslation();
  const knownText = useKnownText();
  const lang = useLanguage();
  const flow = useFlowName()(order.refundType);
  const { events } = order;
  if (events.length === 0) return null;
  // A word that a backend made up has no sentence of its own.
  const nameOf = ({ event, toStatus }: OrderEvent) => {
    if (event === "refunded" && toStatus !== ORDER_STATUS.refunded)
      return t("order.event.partlyRefunded");
    if (order.refundType !== null && (event === "refundApplied" || event === "refundRejected"))
      return t(`order.refundEvent.${event}`, { flow });
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
