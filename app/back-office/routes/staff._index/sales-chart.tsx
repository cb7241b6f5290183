import type { Language } from "@contract/model/languages";
import type { StaffToday } from "@contract/staff/today";
import { formatHkd, formatShortDate, formatCount } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";

type Day = StaffToday["days"][number];

/** The width of a day, in SVG user units. */
const DAY_WIDTH = 20;
const GAP = 4;
const HEIGHT = 160;

/** Shows the daily revenue as bars, and the same figures in a table below. */
export function SalesChart({ days }: { readonly days: readonly Day[] }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const best = days.reduce<Day | undefined>(
    (most, day) => (day.revenueCents > (most?.revenueCents ?? 0) ? day : most),
    undefined,
  );
  return (
    <section className="card stack" aria-labelledby="chart">
      <h2 id="chart">{t("staff.today.chart.title")}</h2>
      {best === undefined ? (
        <p className="soft">{t("staff.today.chart.empty")}</p>
      ) : (
        <Bars
          days={days}
          most={best.revenueCents}
          label={t("staff.today.chart.label", {
            day: formatDay(best, lang),
            most: formatHkd(best.revenueCents),
          })}
        />
      )}
      <details>
        <summary>{t("staff.today.chart.table")}</summary>
        <DayTable days={days} />
      </details>
    </section>
  );
}

function DayTable({ days }: { readonly days: readonly Day[] }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <table className="figures">
      <thead>
        <tr>
          <th scope="col">{t("staff.today.chart.day")}</th>
          <th scope="col">{t("staff.today.sales.orders")}</th>
          <th scope="col">{t("staff.today.sales.revenue")}</th>
          <th scope="col">{t("staff.today.sales.refunded")}</th>
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={day.day} data-day={day.day}>
            <th scope="row">{formatDay(day, lang)}</th>
            <td data-count={day.orders}>{formatCount(day.orders)}</td>
            <td data-amount={day.revenueCents}>{formatHkd(day.revenueCents)}</td>
            <td data-amount={day.refundedCents}>{formatHkd(day.refundedCents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function formatDay({ day }: Day, lang: Language): string {
  return formatShortDate(`${day} 12:00:00`, lang);
}

interface BarsProps {
  readonly days: readonly Day[];
  /** The revenue of a bar with the full height, in HK cents. */
  readonly most: number;
  readonly label: string;
}

function Bars({ days, most, label }: BarsProps) {
  const width = days.length * DAY_WIDTH;
  return (
    <svg className="bars" viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={label}>
      {days.map(({ day, revenueCents }, nth) => {
        const height = Math.round((Math.max(revenueCents, 0) / most) * (HEIGHT - 1));
        return (
          <rect
            key={day}
            x={nth * DAY_WIDTH + GAP / 2}
            y={HEIGHT - 1 - height}
            width={DAY_WIDTH - GAP}
            height={height}
          />
        );
      })}
      <path d={`M0 ${HEIGHT - 0.5}h${width}`} />
    </svg>
  );
}
