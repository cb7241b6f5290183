import type { ShopMonitor } from "@contract/staff/monitor";
import { useTranslation } from "~/locales/use-translation";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { Badge } from "~/ui/badge";

type Queues = ShopMonitor["queues"];

/** What each is about: where it leads, and whether one of them is a trouble. */
const ROWS: readonly {
  readonly name: keyof Queues;
  readonly href?: string;
  readonly isTrouble?: true;
}[] = [
  { name: "mailsWaiting", href: `${ADMIN_SECTIONS.mails}?status=waiting` },
  { name: "mailsLate", href: `${ADMIN_SECTIONS.mails}?status=waiting`, isTrouble: true },
  { name: "mailsFailed", href: `${ADMIN_SECTIONS.mails}?status=failed`, isTrouble: true },
  { name: "moneyWaiting" },
  { name: "newsUndelivered" },
  { name: "jobsFailing", href: ADMIN_SECTIONS.jobs, isTrouble: true },
  { name: "jobsLate", href: ADMIN_SECTIONS.jobs, isTrouble: true },
];

/** What waits to be done by itself, with links to where it is looked at. */
export function QueuesCard({ queues }: { readonly queues: Queues }) {
  const { t } = useTranslation();
  return (
    <section className="card stack">
      <h2>{t("staff.monitor.queues.title")}</h2>
      <dl className="columns">
        {ROWS.map(({ name, href, isTrouble = false }) => {
          const label = t(`staff.monitor.queues.${name}`);
          return (
            <div key={name} data-id={name} data-count={queues[name]}>
              <dt>{href === undefined ? label : <a href={href}>{label}</a>}</dt>
              <dd>
                {isTrouble && queues[name] > 0 ? (
                  <Badge kind="danger">{queues[name]}</Badge>
                ) : (
                  queues[name]
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
