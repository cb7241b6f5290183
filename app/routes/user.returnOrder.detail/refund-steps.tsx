import type { Refund } from "@contract/shop/refunds";
import { REFUND_STATUS } from "@contract/model/states";
import { useTranslation } from "~/locales/use-translation";
import { Steps, type Step } from "~/routes/user/steps";

/**
 * The way of a request from application to its end, with what it stands at now. What was not reached
 * before it was decided does not come any more.
 */
export function RefundSteps({ refund }: { readonly refund: Refund }) {
  const { t } = useTranslation();
  const { steps, progress, status } = refund;
  const isRejected = status === REFUND_STATUS.rejected;
  const shown = steps.filter(({ time }) => !isRejected || time !== null);
  const now = shown.findIndex(({ name }) => name === progress);
  return (
    <Steps
      aria-label={t("refund.step.label")}
      steps={shown.map(({ name, time }, at) => ({
        name: t(`refund.step.${name}`),
        state: stateOf(at, now, { isRejected, isLast: at === shown.length - 1 }),
        time,
        marks: {
          "data-testid": "refund-step",
          "data-step": name,
          "data-current": String(at === now),
        },
      }))}
    />
  );
}

function stateOf(
  at: number,
  now: number,
  { isRejected, isLast }: { readonly isRejected: boolean; readonly isLast: boolean },
): Step["state"] {
  if (at > now) return "next";
  if (at < now) return "done";
  if (isRejected) return "ended";
  return isLast ? "done" : "current";
}
