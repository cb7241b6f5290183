import type { SalesPeriod } from "@contract/staff/today";
import { formatHkd, numberWithCommas } from "~/locales/formats";
import { useTranslation } from "~/locales/use-translation";

const LENGTHS = ["1", "7", "30"] as const;
type Length = (typeof LENGTHS)[number];
const FIGURES = ["orders", "revenue", "average", "refunded"] as const;
type Figure = (typeof FIGURES)[number];

interface Named extends SalesPeriod {
  readonly name: Length;
}

/** Today, a week and a month, each against as many days before it. */
export function SalesPeriods({ periods }: { readonly periods: readonly SalesPeriod[] }) {
  const { t } = useTranslation();
  const named = periods.flatMap((period): Named[] => {
    const name = LENGTHS.find((each) => each === String(period.days));
    return name === undefined ? [] : [{ ...period, name }];
  });
  return (
    <section className="stack" data-gap="small" aria-labelledby="sales">
      <h2 id="sales">{t("staff.today.sales.title")}</h2>
      <p className="soft measure">{t("staff.today.sales.lead")}</p>
      <ul className="today-row today-periods">
        {named.map((period) => (
          <li key={period.name} className="card" data-days={period.days}>
            <h3>{t(`staff.today.sales.${period.name}`)}</h3>
            <dl>
              {FIGURES.map((figure) => (
                <PeriodFigure key={figure} figure={figure} period={period} />
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PeriodFigureProps {
  readonly figure: Figure;
  readonly period: Named;
}

function PeriodFigure({ figure, period }: PeriodFigureProps) {
  const { t } = useTranslation();
  const text = (value: number | null) => {
    if (value === null) return t("staff.today.sales.none");
    return figure === "orders" ? numberWithCommas(value) : formatHkd(value);
  };
  const now = valueOf(period.now, figure);
  return (
    <div>
      <dt>{t(`staff.today.sales.${figure}`)}</dt>
      <dd>
        <strong className="number" {...markOf(figure, period.name, now)}>
          {text(now)}
        </strong>
        <br />
        <span className="soft">
          {t("staff.today.sales.before", {
            against: t(`staff.today.sales.against.${period.name}`),
            value: text(valueOf(period.before, figure)),
          })}
        </span>
      </dd>
    </div>
  );
}

function valueOf(sales: SalesPeriod["now"], figure: Figure): number | null {
  const values = {
    orders: sales.orders,
    revenue: sales.revenueCents,
    average: sales.averageCents,
    refunded: sales.refundedCents,
  };
  return values[figure];
}

/** What QA knows today's figures by. */
const MARKS: Readonly<Partial<Record<Figure, string>>> = {
  orders: "today-orders",
  revenue: "today-revenue",
};

/** The values as machines read them. */
function markOf(figure: Figure, name: Length, value: number | null) {
  if (value === null) return {};
  const mark = name === "1" ? MARKS[figure] : undefined;
  return {
    ...(mark !== undefined && { "data-testid": mark }),
    ...(figure === "orders" ? { "data-count": value } : { "data-amount": value }),
  };
}
