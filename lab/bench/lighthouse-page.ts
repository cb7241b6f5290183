import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import lighthouse, { type Flags } from "lighthouse";
import { getBrowserLaunchOptions } from "../../tests/fixtures/browser-program";
import { findFreePort } from "../../tests/fixtures/free-port";
import { getMedian } from "./median";

/**
 * The result of Lighthouse for a page: the performance score (0 to 100), the paint times in ms and the layout shift.
 */
export interface LighthouseFigures {
  readonly score: number;
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
}

/** The profiles for simulated throttling: Lighthouse's slow 4G, and a slow phone with bad reception. */
const PROFILES = {
  mobile: {
    rttMs: 150,
    throughputKbps: 1638.4,
    requestLatencyMs: 562.5,
    downloadThroughputKbps: 1474.56,
    uploadThroughputKbps: 675,
    cpuSlowdownMultiplier: 4,
  },
  lowend: {
    rttMs: 400,
    throughputKbps: 400,
    requestLatencyMs: 1500,
    downloadThroughputKbps: 360,
    uploadThroughputKbps: 360,
    cpuSlowdownMultiplier: 6,
  },
} as const;
type Profile = keyof typeof PROFILES;

/**
 * Returns the medians of `runs` loads of a page. Each load is recorded once and audited with both profiles. This is
 * possible because the throttling is simulated.
 */
export async function measureWithLighthouse(
  url: string,
  runs: number,
): Promise<Record<Profile, LighthouseFigures>> {
  const found: Record<Profile, LighthouseFigures[]> = { mobile: [], lowend: [] };
  for (let run = 0; run < runs; run += 1) {
    const one = await auditOnce(url);
    found.mobile.push(one.mobile);
    found.lowend.push(one.lowend);
  }
  return { mobile: calculateMedians(found.mobile), lowend: calculateMedians(found.lowend) };
}

async function auditOnce(url: string): Promise<Record<Profile, LighthouseFigures>> {
  const port = await findFreePort();
  const folder = await mkdtemp(join(tmpdir(), "rootwell-lighthouse-"));
  const { launchOptions } = getBrowserLaunchOptions();
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...launchOptions.args, `--remote-debugging-port=${port}`],
  });
  try {
    const mobile = await audit(url, { ...getFlags(port, "mobile"), ...getStoredFlags(folder) });
    await setRecordedThrottling(folder);
    const lowend = await audit(url, { ...getFlags(port, "lowend"), auditMode: folder });
    return { mobile, lowend };
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function getFlags(port: number, profile: Profile): Flags {
  return {
    port,
    logLevel: "error",
    onlyCategories: ["performance"],
    formFactor: "mobile",
    throttlingMethod: "simulate",
    throttling: PROFILES[profile],
  };
}

function getStoredFlags(folder: string): Flags {
  return { gatherMode: folder, auditMode: folder };
}

/**
 * Changes the settings in a recording. Lighthouse audits a recording only with the settings that it was made with.
 */
async function setRecordedThrottling(folder: string): Promise<void> {
  const file = join(folder, "artifacts.json");
  const artifacts = JSON.parse(await readFile(file, "utf8")) as { settings: Flags };
  artifacts.settings.throttling = PROFILES.lowend;
  await writeFile(file, JSON.stringify(artifacts));
}

async function audit(url: string, settings: Flags): Promise<LighthouseFigures> {
  const report = (await lighthouse(url, settings))?.lhr;
  if (report === undefined) throw new Error(`Lighthouse wrote no report for ${url}.`);
  const figure = (name: string) => report.audits[name]?.numericValue ?? NaN;
  return {
    score: Math.round((report.categories.performance?.score ?? NaN) * 100),
    fcp: Math.round(figure("first-contentful-paint")),
    lcp: Math.round(figure("largest-contentful-paint")),
    tbt: Math.round(figure("total-blocking-time")),
    cls: Math.round(figure("cumulative-layout-shift") * 1000) / 1000,
  };
}

function calculateMedians(found: readonly LighthouseFigures[]): LighthouseFigures {
  const of = (name: keyof LighthouseFigures) => getMedian(found.map((one) => one[name]));
  return { score: of("score"), fcp: of("fcp"), lcp: of("lcp"), tbt: of("tbt"), cls: of("cls") };
}
