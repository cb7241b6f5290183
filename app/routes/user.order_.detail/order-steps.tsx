import { useTranslation } from "~/locales/use-translation";
import { isFinalStatus } from "@contract/model/order-status";
import type { Order } from "@contract/shop/orders";
import { Steps } from "~/routes/user/steps";

/**
 * Submit, pay, platform delivery, complete (spec §3), each with its time. An order that was cancelled or
 * refunded waits for no next step: its way ends with that.
 */
export function OrderSteps({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const { steps, status, events } = order;
  const hasEnded = isFinalStatus(status);
  const next = steps.findIndex(({ time }) => time === null);
  const way = steps.map(({ name, time }, at) => ({
    name: t(`order.step.${name}`),
    state:
      time !== null ? ("done" as const) : at === next ? ("current" as const) : ("next" as const),
    time,
  }));
  const end = {
    name: t(`order.status.${status}`),
    state: "ended" as const,
    time: events.findLast(({ toStatus }) => toStatus === status)?.time,
  };
  const shown = hasEnded ? [...way.filter(({ state }) => state === "done"), end] : way;
  return <Steps data-testid="order-steps" steps={shown} />;
}
