import { useTranslation } from "~/locales/use-translation";
import { ORDER_STATUS } from "@contract/states";
import { formatDateTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import type { Order } from "@contract/orders";
import { Steps } from "~/routes/user/steps";

/**
 * Submit, pay, platform delivery, complete (spec §3), each with its time. An order that was
 * cancelled or refunded waits for no next step: how and when it ended stands below.
 */
export function OrderSteps({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { steps, status, events } = order;
  const ended = status === ORDER_STATUS.cancelled || status === ORDER_STATUS.refunded;
  const end = ended ? events.findLast(({ toStatus }) => toStatus === status) : undefined;
  const next = ended ? -1 : steps.findIndex(({ time }) => time === null);
  return (
    <>
      <Steps
        data-testid="order-steps"
        steps={steps.map(({ name, time }, at) => ({
          name: t(`order.step.${name}`),
          state: time !== null ? "done" : at === next ? "current" : "next",
          time,
        }))}
      />
      {end !== undefined && (
        <p className="soft" data-testid="order-ended">
          {t("order.detail.ended", {
            status: t(`order.status.${status}`),
            time: formatDateTime(end.time, lang),
          })}
        </p>
      )}
    </>
  );
}
