import type { FigureGrouping, FigureRow, FigureTotal, StaffFigures } from "@contract/staff/figures";
import { getBilingualText } from "@contract/model/languages";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import type { FiguresView } from "~/back-office/sections/figures-view";
import { toStaffHref } from "~/back-office/sections/staff-href";
import { ExportLink } from "~/back-office/ui/use-staff-layout";
import {
  ChartLegend,
  FiguresScroll,
  GroupChart,
  TimeChart,
  type ChartPoint,
} from "~/back-office/ui/figure-chart";
import { formatCount, formatDate, formatHkd, formatShopDay } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { Pager } from "~/ui/pager";
import { usePayTypeName } from "~/ui/use-names";
import { Funnel } from "./funnel";

interface ReportProps {
  readonly figures: StaffFigures;
  readonly view: FiguresView;
  readonly pageSize: number;
}

/** The number of groups in a chart. The table below lists all of the page. */
const GROUPS_IN_CHART = 12;

/** Shows the totals of the period, the chart and the table of its rows, and the funnel. */
export function FiguresReport({ figures, view, pageSize }: ReportProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const range = (from: string, to: string) => ({
    from: formatDate(`${from}T12:00:00+08:00`, lang),
    to: formatDate(`${to}T12:00:00+08:00`, lang),
  });
  const { compared } = figures;
  return (
    <>
      <section className="stack" data-gap="small" aria-labelledby="totals">
        <h2 id="totals">{t("staff.figures.range", range(view.from, view.to))}</h2>
        {compared !== null && (
          <p className="soft" data-testid="figures-compared">
            {t("staff.figures.compared", range(compared.from, compared.to))}
          </p>
        )}
        <Totals now={figures.total} before={figures.before} />
      </section>
      <RowsOfPeriod figures={figures} view={view} pageSize={pageSize} />
      <Funnel {...figures.funnel} />
    </>
  );
}

interface TotalsProps {
  readonly now: FigureTotal;
  readonly before: FigureTotal | null;
}

function Totals({ now, before }: TotalsProps) {
  const { t } = useTranslation();
  const facts = [
    ["orders", t("staff.figures.column.orders"), formatCount],
    ["revenueCents", t("staff.figures.column.revenue"), formatHkd],
    ["averageCents", t("staff.figures.average"), formatHkd],
    ["refundedCents", t("staff.figures.column.refunded"), formatHkd],
  ] as const;
  const text = (value: number | null, format: (value: number) => string) =>
    value === null ? "–" : format(value);
  return (
    <dl className="today-row figure-totals" data-testid="figures-total">
      {facts.map(([name, label, format]) => (
        <div key={name} className="card" data-figure={name} data-value={now[name] ?? ""}>
          <dt>{label}</dt>
          <dd>
            <strong className="number today-figure">{text(now[name], format)}</strong>
            {before !== null && (
              <span className="soft number">
                <br />
                {[text(before[name], format), formatChange(now[name], before[name])]
                  .filter((each) => each !== NO_NUMBER)
                  .join(" ") || NO_NUMBER}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The text for a number that does not exist. */
const NO_NUMBER = "–";

/** Returns the change in percent. Without a number to compare with, it is `NO_NUMBER`. */
function formatChange(now: number | null, before: number | null): string {
  if (now === null || before === null || before === 0) return NO_NUMBER;
  const percent = Math.round((now / before - 1) * 100);
  if (percent === 0) return "±0%";
  return `${percent > 0 ? "+" : "−"}${formatCount(Math.abs(percent))}%`;
}

/** Shows the rows as a chart and a table with the same numbers. */
function RowsOfPeriod({ figures, view, pageSize }: ReportProps) {
  const { t } = useTranslation();
  const nameOf = useRowName(view);
  const { rows, rowCount } = figures;
  const { page, by } = view;
  const grouping = t(`staff.figures.grouping.${by}`).toLowerCase();
  const points = rows.map((row): ChartPoint => {
    const { now, before } = row;
    return {
      key: row.key,
      name: nameOf(row),
      cents: now.revenueCents,
      beforeCents: before?.revenueCents ?? null,
    };
  });
  const query = toQuery(view);
  const first = (page - 1) * pageSize + 1;
  return (
    <section className="card stack" aria-labelledby="chart">
      <h2 id="chart">{t("staff.figures.chart.title", { by: grouping })}</h2>
      <RevenueChart points={points} by={by} grouping={grouping} />
      <FigureTable figures={figures} by={by} nameOf={nameOf} />
      {rowCount > pageSize && rows.length > 0 && (
        <p className="soft">
          {t("staff.figures.page", {
            first,
            last: first + rows.length - 1,
            count: rowCount,
          })}
        </p>
      )}
      <Pager
        page={page}
        pages={Math.ceil(rowCount / pageSize)}
        hrefOf={(each) => toStaffHref(ADMIN_SECTIONS.figures, { ...query, page: each })}
      />
      {(by === "product" || by === "category") && (
        <p className="soft measure">{t("staff.figures.goodsNote")}</p>
      )}
      {by === "region" && <p className="soft measure">{t("staff.figures.regionNote")}</p>}
      <ExportLink
        path={`${ADMIN_SECTIONS.figures}.csv`}
        query={query}
        label={t("staff.figures.export")}
      />
    </section>
  );
}

/** Returns the parameters of the form. */
function toQuery({ from, to, compare, by }: FiguresView) {
  return { from, to, compare, by };
}

interface RevenueChartProps {
  readonly points: readonly ChartPoint[];
  readonly by: FigureGrouping;
  readonly grouping: string;
}

function RevenueChart({ points, by, grouping }: RevenueChartProps) {
  const { t } = useTranslation();
  const most = points.reduce<ChartPoint | undefined>(
    (best, point) => (point.cents > (best?.cents ?? 0) ? point : best),
    undefined,
  );
  const hasBefore = points.some(({ beforeCents }) => (beforeCents ?? 0) > 0);
  if (most === undefined && !hasBefore)
    return <p className="soft">{t("staff.figures.chart.empty")}</p>;
  const label = t("staff.figures.chart.label", {
    by: grouping,
    name: most?.name ?? "–",
    most: formatHkd(most?.cents ?? 0),
  });
  const isTime = by === "day" || by === "week" || by === "month";
  const shown = points.slice(0, GROUPS_IN_CHART);
  return (
    <>
      {points.some(({ beforeCents }) => beforeCents !== null) && <ChartLegend />}
      {isTime ? (
        <TimeChart points={points} label={label} />
      ) : (
        <GroupChart points={shown} label={label} />
      )}
      {!isTime && points.length > shown.length && (
        <p className="soft">{t("staff.figures.chart.top", { count: shown.length })}</p>
      )}
    </>
  );
}

type GetRowName = (row: Pick<FigureRow, "key" | "name">) => string;

/** Returns a function that returns the name of a row in the language of the page. */
function useRowName({ by, from, to }: FiguresView): GetRowName {
  const { t } = useTranslation();
  const lang = useLanguage();
  const payTypeName = usePayTypeName();
  return ({ key, name }) => {
    if (by === "day" || by === "week")
      return from.slice(0, 4) === to.slice(0, 4)
        ? formatShopDay(key, lang)
        : formatDate(`${key}T12:00:00+08:00`, lang);
    if (by === "month") return key.slice(0, 7);
    if (key === "") return t(`staff.figures.none.${by}`);
    if (by === "payType") return payTypeName(key);
    const text = getBilingualText(name, lang);
    return text === "" ? key : text;
  };
}

interface FigureTableProps {
  readonly figures: StaffFigures;
  readonly by: FigureGrouping;
  readonly nameOf: GetRowName;
}

/** A column of numbers. Null is shown as a dash. */
interface NumberColumn {
  readonly name: string;
  readonly label: string;
  readonly isCount?: boolean;
  readonly value: (row: NumberRow) => number | null;
}
type NumberRow = Pick<FigureRow, "now" | "before">;

/** Shows the rows as a table. The last row contains the sums of all pages. */
function FigureTable({ figures, by, nameOf }: FigureTableProps) {
  const { t } = useTranslation();
  const { rows, total, before } = figures;
  const isGoods = by === "product" || by === "category";
  const columns = useColumns(isGoods);
  const isCompared = before !== null;
  const sums = {
    now: { ...total, pieces: figures.pieces },
    before: before === null ? null : { ...before, pieces: null },
  };
  const label = t("staff.figures.chart.table", {
    by: t(`staff.figures.grouping.${by}`).toLowerCase(),
  });
  return (
    <FiguresScroll label={label}>
      <table className="figures" data-testid="figures-table" data-by={by}>
        <caption className="unseen">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t(`staff.figures.column.${by}`)}</th>
            {columns.map((column) => (
              <th key={column.name} scope="col">
                {column.label}
              </th>
            ))}
            {isCompared && (
              <>
                <th scope="col">{t("staff.figures.column.before")}</th>
                <th scope="col">{t("staff.figures.column.change")}</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.key}
              data-testid="figures-row"
              data-key={row.key.startsWith("{") ? nameOf(row) : row.key}
            >
              <th scope="row">{nameOf(row)}</th>
              <NumberCells row={row} columns={columns} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("staff.figures.total")}</th>
            <NumberCells row={sums} columns={columns} />
          </tr>
        </tfoot>
      </table>
    </FiguresScroll>
  );
}

function NumberCells({
  row,
  columns,
}: {
  readonly row: NumberRow;
  readonly columns: readonly NumberColumn[];
}) {
  return (
    <>
      {columns.map(({ name, isCount, value }) => {
        const number = value(row);
        return (
          <td key={name} data-column={name}>
            {number === null ? "–" : isCount === true ? formatCount(number) : formatHkd(number)}
          </td>
        );
      })}
      {row.before !== null && (
        <>
          <td data-column="before">{formatHkd(row.before.revenueCents)}</td>
          <td data-column="change">
            {formatChange(row.now.revenueCents, row.before.revenueCents)}
          </td>
        </>
      )}
    </>
  );
}

/** Returns the columns of numbers. Products and categories have units instead of orders and refunds. */
function useColumns(isGoods: boolean): readonly NumberColumn[] {
  const { t } = useTranslation();
  const revenue: NumberColumn = {
    name: "revenue",
    label: t("staff.figures.column.revenue"),
    value: ({ now }) => now.revenueCents,
  };
  const count = (name: "orders" | "pieces" | "refunds"): NumberColumn => ({
    name,
    label: t(`staff.figures.column.${name}`),
    isCount: true,
    value: ({ now }) => now[name],
  });
  if (isGoods) return [count("pieces"), revenue];
  return [
    count("orders"),
    revenue,
    {
      name: "average",
      label: t("staff.figures.average"),
      value: ({ now: { orders, revenueCents } }) =>
        orders === null || orders === 0 ? null : Math.round(revenueCents / orders),
    },
    count("refunds"),
    {
      name: "refunded",
      label: t("staff.figures.column.refunded"),
      value: ({ now }) => now.refundedCents,
    },
  ];
}
