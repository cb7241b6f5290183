import type { StaffToday } from "@contract/staff/today";
import { ORDER_STATUS, REFUND_STATUS } from "@contract/model/states";
import { numberWithCommas } from "~/locales/formats";
import { useTranslation } from "~/locales/use-translation";

type Waiting = StaffToday["waiting"];

/** Where each kind of work is done. */
const PLACES = {
  toShip: `/staff/orders?status=${ORDER_STATUS.awaitingShipment}`,
  refunds: `/staff/refunds?status=${REFUND_STATUS.launched}`,
  replacements: "/staff/refunds?status=approved",
  payments: "/staff/payments",
  lowStock: "/staff/products?state=low",
  failedMails: "/staff/mails?status=failed",
  failedJobs: "/staff/jobs",
} as const satisfies Partial<Record<keyof Waiting, string>>;
const KINDS = [
  ...(["toShip", "refunds", "replacements", "payments", "lowStock"] as const),
  ...(["failedMails", "failedJobs"] as const),
] as const;

/** What waits for somebody, each a link with its number. */
export function WaitingWork({ waiting }: { readonly waiting: Waiting }) {
  const { t } = useTranslation();
  return (
    <section className="stack" data-gap="small" aria-labelledby="waiting">
      <h2 id="waiting">{t("staff.today.waiting.title")}</h2>
      <ul className="today-row">
        {KINDS.map((kind) => (
          <li key={kind}>
            <a className="card today-work" href={PLACES[kind]} data-work={kind}>
              <strong className="today-figure" data-testid="staff-count" data-count={waiting[kind]}>
                {numberWithCommas(waiting[kind])}
              </strong>{" "}
              {t(`staff.today.waiting.${kind}`)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
