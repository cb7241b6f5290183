import type { StaffRefundInFull } from "@contract/staff/refund-detail";
import { formatDateTime, machineTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";

/** The way of the request, with when each step was reached. */
export function RefundSteps({ refund }: { readonly refund: StaffRefundInFull }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <section className="card stack" data-gap="small">
      <h2>{t("staff.refund.steps")}</h2>
      <ol className="timeline">
        {refund.steps.map(({ name, time }) => (
          <li
            key={name}
            data-testid="refund-step"
            data-step={name}
            data-current={name === refund.progress}
          >
            <span>{t(`staff.refunds.progress.${name}`)}</span>
            {time !== null && (
              <time className="soft" dateTime={machineTime(time)}>
                {formatDateTime(time, lang)}
              </time>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
