import { useTranslation } from "~/locales/use-translation";
import type { Order } from "~/prod-api/order-types";
import { Steps } from "~/ui/steps";

/** Submit, pay, platform delivery, complete (spec §3), each with its time. */
export function OrderSteps({ steps }: Pick<Order, "steps">) {
  const { t } = useTranslation();
  const next = steps.findIndex(({ time }) => time === null);
  return (
    <Steps
      data-testid="order-steps"
      steps={steps.map(({ name, time }, at) => ({
        name: t(`order.step.${name}`),
        state: time !== null ? "done" : at === next ? "current" : "next",
        time,
      }))}
    />
  );
}
