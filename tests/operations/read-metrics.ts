/** A metric with its samples, in the text format of Prometheus (version 0.0.4). */
export interface MetricFamily {
  readonly type: string;
  readonly samples: readonly Sample[];
}

interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

const COMMENT = /^# (HELP|TYPE) ([a-zA-Z_:][\w:]*) (.*)$/;
const SAMPLE = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (Na[nN]|[+-]Inf|[-+.\de]+)(?: \d+)?$/;
const LABEL = /([a-zA-Z_]\w*)="((?:[^"\\\n]|\\[\\"n])*)"(?:,|$)/y;
const HISTOGRAM_SUFFIX = /_(bucket|sum|count)$/;

/**
 * Parses a page of metrics. Throws for content that Prometheus rejects: an invalid line, a repeated sample or a
 * histogram with falling buckets. It also throws if a metric has no description or two descriptions.
 */
export function readMetrics(page: string): ReadonlyMap<string, MetricFamily> {
  const families = new Map<string, { type: string; samples: Sample[] }>();
  const seen = new Set<string>();
  for (const line of page.split("\n").filter((each) => each.trim() !== "")) {
    const comment = COMMENT.exec(line);
    if (comment !== null) {
      const [, kind, name = "", text = ""] = comment;
      if (kind === "HELP" && families.has(name)) throw new Error(`${name} is described twice`);
      if (kind === "HELP") families.set(name, { type: "untyped", samples: [] });
      else families.get(name)!.type = text;
      continue;
    }
    const sample = readSample(line);
    const family =
      families.get(sample.name) ?? families.get(sample.name.replace(HISTOGRAM_SUFFIX, ""));
    if (family === undefined) throw new Error(`${sample.name} is not described`);
    const key = `${sample.name} ${JSON.stringify(sample.labels)}`;
    if (seen.has(key)) throw new Error(`${key} stands twice`);
    seen.add(key);
    family.samples.push(sample);
  }
  for (const [name, { type, samples }] of families)
    if (type === "histogram") requireRisingBuckets(name, samples);
  return families;
}

function readSample(line: string): Sample {
  const [, name, labels = "", value = ""] = SAMPLE.exec(line) ?? [];
  if (name === undefined) throw new Error(`This is no sample: ${line}`);
  const read: Record<string, string> = {};
  LABEL.lastIndex = 0;
  while (LABEL.lastIndex < labels.length) {
    const label = LABEL.exec(labels);
    if (label === null) throw new Error(`These are no labels: ${labels}`);
    read[label[1]!] = label[2]!;
  }
  return { name, labels: read, value: Number(value.replace("Inf", "Infinity")) };
}

function requireRisingBuckets(name: string, samples: readonly Sample[]): void {
  const last = new Map<string, number>();
  for (const { labels, value } of samples.filter((each) => each.name === `${name}_bucket`)) {
    const { le: _bound, ...rest } = labels;
    const key = JSON.stringify(rest);
    if (value < (last.get(key) ?? 0)) throw new Error(`The buckets of ${name} ${key} fall`);
    last.set(key, value);
  }
}
