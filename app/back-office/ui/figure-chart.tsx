import type { ReactNode } from "react";
import { formatHkd } from "~/locales/formats";
import { useTranslation } from "~/locales/use-translation";

/** A bar of a chart. Amounts are in HK cents. */
export interface ChartPoint {
  readonly key: string;
  /** The name below the bar or before it. */
  readonly name: string;
  readonly cents: number;
  /** The amount of the compared period. Null without a comparison. */
  readonly beforeCents: number | null;
}

interface ChartProps {
  readonly points: readonly ChartPoint[];
  /** The text that screen readers read instead of the chart. */
  readonly label: string;
}

/** The size of the drawing in SVG user units. The browser stretches it to the width of the page. */
const SLOT = 10;
const HEIGHT = 100;

/** Shows amounts over time as bars with an axis of amounts on the left and of times below. */
export function TimeChart({ points, label }: ChartProps) {
  const { top, ticks } = getChartScale(getMost(points));
  const width = points.length * SLOT;
  const toY = (cents: number) => HEIGHT - (Math.max(cents, 0) / top) * HEIGHT;
  const titleOf = useTitle();
  return (
    <div className="chart">
      <ol className="chart-amounts" aria-hidden="true">
        {ticks.map((tick) => (
          <li key={tick}>{formatTick(tick)}</li>
        ))}
      </ol>
      <svg
        className="chart-plot"
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        <path d={ticks.map((tick) => `M0 ${round(toY(tick))}h${width}`).join("")} />
        {points.map((point, nth) => (
          <g key={point.key}>
            <title>{titleOf(point)}</title>
            <rect className="chart-slot" x={nth * SLOT} width={SLOT} height={HEIGHT} />
            {point.beforeCents !== null && (
              <Bar x={nth * SLOT + 1} width={8} y={toY(point.beforeCents)} isBefore />
            )}
            <Bar
              x={nth * SLOT + (point.beforeCents === null ? 1 : 3)}
              width={point.beforeCents === null ? 8 : 4}
              y={toY(point.cents)}
            />
          </g>
        ))}
      </svg>
      <TimeAxis points={points} />
    </div>
  );
}

interface BarProps {
  readonly x: number;
  readonly width: number;
  /** The upper end of the bar. */
  readonly y: number;
  readonly isBefore?: boolean;
}

function Bar({ x, width, y, isBefore = false }: BarProps) {
  if (y >= HEIGHT) return null;
  return (
    <rect
      className={isBefore ? "chart-before" : undefined}
      x={x}
      y={round(y)}
      width={width}
      height={round(HEIGHT - y)}
    />
  );
}

/** Shows the names of the first, the middle and the last bar. */
function TimeAxis({ points }: Pick<ChartProps, "points">) {
  const last = points.length - 1;
  const shown = [...new Set(last < 4 ? points.keys() : [0, Math.round(last / 2), last])];
  return (
    <ol className="chart-times" aria-hidden="true" data-each={last < 4 || undefined}>
      {shown.map((at) => (
        <li key={at}>{points[at]?.name}</li>
      ))}
    </ol>
  );
}

/** Shows amounts of groups as horizontal bars, with their values and an axis of amounts below. */
export function GroupChart({ points, label }: ChartProps) {
  const { top, ticks } = getChartScale(getMost(points));
  const titleOf = useTitle();
  const toX = (cents: number) => round((Math.max(cents, 0) / top) * 100);
  return (
    <div className="chart-groups" role="img" aria-label={label}>
      {points.map((point) => (
        <div key={point.key} className="chart-group">
          <span>{point.name}</span>
          <svg viewBox="0 0 100 10" preserveAspectRatio="none">
            <title>{titleOf(point)}</title>
            <path d={ticks.map((tick) => `M${toX(tick)} 0v10`).join("")} />
            {point.beforeCents !== null && (
              <rect className="chart-before" y={0.5} width={toX(point.beforeCents)} height={9} />
            )}
            <rect
              y={point.beforeCents === null ? 1 : 3}
              width={toX(point.cents)}
              height={point.beforeCents === null ? 8 : 4}
            />
          </svg>
          <span className="number">{formatHkd(point.cents)}</span>
        </div>
      ))}
      <div className="chart-group">
        <span />
        <span className="chart-scale">
          {[ticks[0], ticks.at(-1)].map((tick = 0) => (
            <span key={tick}>{formatTick(tick)}</span>
          ))}
        </span>
        <span />
      </div>
    </div>
  );
}

/** Explains the two kinds of bars of a chart with a comparison. */
export function ChartLegend() {
  const { t } = useTranslation();
  return (
    <ul className="row chart-legend">
      {(["present", "before"] as const).map((kind) => (
        <li key={kind} className="row">
          <svg viewBox="0 0 10 10" aria-hidden="true">
            <rect
              className={kind === "before" ? "chart-before" : undefined}
              width={10}
              height={10}
            />
          </svg>
          {t(`staff.figures.chart.${kind}`)}
        </li>
      ))}
    </ul>
  );
}

/** Returns a function that returns the text which a mouse shows over a bar. */
function useTitle() {
  const { t } = useTranslation();
  return ({ name, cents, beforeCents }: ChartPoint) => {
    const amount = formatHkd(cents);
    return beforeCents === null
      ? t("staff.figures.chart.bar", { name, amount })
      : t("staff.figures.chart.barBefore", { name, amount, before: formatHkd(beforeCents) });
  };
}

function getMost(points: readonly ChartPoint[]): number {
  return points.reduce(
    (most, { cents, beforeCents }) => Math.max(most, cents, beforeCents ?? 0),
    0,
  );
}

/** Formats an amount of the axis, which has no cents. */
function formatTick(cents: number): string {
  return formatHkd(cents).replace(/\.00$/, "");
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** The axis of a chart: its largest value, and the values of its grid lines from 0 on. */
interface ChartScale {
  readonly top: number;
  readonly ticks: readonly number[];
}

const STEPS = [1, 2, 5, 10];
/** The smallest distance of two grid lines: one dollar in cents. */
const STEP_MIN = 100;
const LINES_MAX = 5;

/** Returns an axis with at most five round steps, whose top is at least `most`. Values are in cents. */
export function getChartScale(most: number): ChartScale {
  const rough = Math.max(most / LINES_MAX, STEP_MIN);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (STEPS.find((each) => each * power >= rough) ?? 10) * power;
  const count = Math.max(1, Math.ceil(most / step));
  return { top: step * count, ticks: Array.from({ length: count + 1 }, (_, nth) => nth * step) };
}

interface FiguresScrollProps {
  /** The accessible name of the table. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Shows a table that scrolls inside its frame on a phone. */
export function FiguresScroll({ label, children }: FiguresScrollProps) {
  return (
    // The focus lets keyboard users scroll a wide table.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="figures-scroll" role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
