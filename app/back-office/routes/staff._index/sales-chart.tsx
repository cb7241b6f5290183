import type { Language } from "@contract/model/languages";
import type { StaffToday } from "@contract/staff/figures";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { FiguresScroll, TimeChart } from "~/back-office/ui/figure-chart";
import { useMayOpen } from "~/back-office/ui/use-staff-layout";
import { formatHkd, formatShortDate, formatCount } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";

type Day = StaffToday["days"][number];

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
        <TimeChart
          points={days.map((day) => ({
            key: day.day,
            name: formatDay(day, lang),
            cents: day.revenueCents,
            beforeCents: null,
          }))}
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
      {useMayOpen()("figures") && (
        <p>
          <a href={ADMIN_SECTIONS.figures}>{t("staff.figures.link")}</a>
        </p>
      )}
    </section>
  );
}

function DayTable({ days }: { readonly days: readonly Day[] }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <FiguresScroll label={t("staff.today.chart.table")}>
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
    </FiguresScroll>
  );
}

function formatDay({ day }: Day, lang: Language): string {
  return formatShortDate(`${day} 12:00:00`, lang);
}
