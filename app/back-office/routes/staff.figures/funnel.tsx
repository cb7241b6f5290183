import type { SalesFunnel } from "@contract/staff/figures";
import { FiguresScroll } from "~/back-office/ui/figure-chart";
import { formatCount } from "~/locales/formats";
import { useTranslation } from "~/locales/use-translation";

const FUNNEL_STEPS = ["visits", "baskets", "checkouts", "paid"] as const;

interface FunnelProps {
  readonly now: SalesFunnel;
  readonly before: SalesFunnel | null;
}

/** Shows the steps from a visit to a paid order. The text states how each is counted. */
export function Funnel({ now, before }: FunnelProps) {
  const { t } = useTranslation();
  return (
    <section className="card stack" aria-labelledby="funnel" data-testid="figures-funnel">
      <h2 id="funnel">{t("staff.figures.funnel.title")}</h2>
      <FiguresScroll label={t("staff.figures.funnel.title")}>
        <table className="figures">
          <thead>
            <tr>
              <th scope="col">{t("staff.figures.funnel.step")}</th>
              <th scope="col">{t("staff.figures.funnel.count")}</th>
              <th scope="col">{t("staff.figures.funnel.share")}</th>
              {before !== null && <th scope="col">{t("staff.figures.column.before")}</th>}
            </tr>
          </thead>
          <tbody>
            {FUNNEL_STEPS.map((step, nth) => {
              const previous = FUNNEL_STEPS[nth - 1];
              return (
                <tr key={step} data-step={step} data-count={now[step]}>
                  <th scope="row">{t(`staff.figures.funnel.${step}`)}</th>
                  <td>{formatCount(now[step])}</td>
                  <td>{previous === undefined ? "–" : formatShare(now[step], now[previous])}</td>
                  {before !== null && <td>{formatCount(before[step])}</td>}
                </tr>
              );
            })}
          </tbody>
        </table>
      </FiguresScroll>
      {(["visitNote", "basketNote", "orderNote"] as const).map((note) => (
        <p key={note} className="soft measure">
          {t(`staff.figures.funnel.${note}`)}
        </p>
      ))}
    </section>
  );
}

/** Formats a step as a share of the step before. It may exceed 100%, for example with orders of earlier visits. */
function formatShare(count: number, previous: number): string {
  return previous === 0 ? "–" : `${((count / previous) * 100).toFixed(1)}%`;
}
