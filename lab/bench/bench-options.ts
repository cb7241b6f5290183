import { parseArgs } from "node:util";

/** What `npm run bench -- …` was asked for. */
export interface BenchOptions {
  /** Parts to run. */
  readonly only: readonly Part[];
  /** Lighthouse and throttled visits of each page. */
  readonly runs: number;
  /** Length of each load. */
  readonly seconds: number;
  /** Pages of the browser parts. */
  readonly pages: readonly string[] | null;
  /** Folder for CPU profiles of the storefront; null without. */
  readonly profile: string | null;
  /** JSON file of the results. */
  readonly out: string;
  /** JSON file of another build's results, to compare with. */
  readonly against: string | null;
}

export const PARTS = ["load", "mix", "lighthouse", "throttled", "journey"] as const;
type Part = (typeof PARTS)[number];

/** Throws a sentence about the first option that is not known or makes no sense. */
export function readBenchOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: "string", default: PARTS.join(",") },
      runs: { type: "string", default: "3" },
      seconds: { type: "string", default: "10" },
      pages: { type: "string" },
      profile: { type: "string" },
      out: { type: "string", default: ".cache/bench.json" },
      against: { type: "string" },
    },
  });
  return {
    only: values.only.split(",").map(partOf),
    runs: countOf("runs", values.runs),
    seconds: countOf("seconds", values.seconds),
    pages: values.pages?.split(",") ?? null,
    profile: values.profile ?? null,
    out: values.out,
    against: values.against ?? null,
  };
}

function partOf(name: string): Part {
  const part = PARTS.find((each) => each === name);
  if (part === undefined) throw new Error(`--only takes ${PARTS.join(", ")}; not "${name}".`);
  return part;
}

function countOf(name: string, text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1)
    throw new Error(`--${name} takes a whole number from 1; not "${text}".`);
  return count;
}
