/** The axis of a chart: its largest value, and the values of its grid lines from 0 on. */
export interface ChartScale {
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
