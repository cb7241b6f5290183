/* `npm run bench:growth`, and with a limit `npm run test:growth`: compares the times of the same /prod-api calls
   in the demo shop and in the large shop (`npm run seed:large`). Both shops are measured alternately in one run,
   so that a busy machine slows both down equally. */
import { mkdtemp, rm } from "node:fs/promises";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { getMedian } from "../bench/median";
import { printFigures, type Figures } from "../bench/print-figures";
import { BuiltBackend } from "./built-backend";
import { createMeasuredCalls, type MeasuredCall, type Visitor } from "./measured-calls";
import {
  createMeasuredStaffCalls,
  type RowCountByList,
  type StaffVisitor,
} from "./measured-staff-calls";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "60" },
    /**
     * The maximum factor. The run fails if a call takes more than this many times as long in the large shop, and over
     * `SLACK_MS` longer.
     */
    most: { type: "string" },
    "data-dir": { type: "string", default: process.env["DATA_DIR"] ?? ".data-large" },
  },
});
const WARM_ROUNDS = 15;
/** The delay in ms that a busy machine may add to a call that takes a millisecond. */
const SLACK_MS = 3;

const figures = await measureGrowth(values["data-dir"], Number(values.rounds));
if (values.most !== undefined) failOver(figures, Number(values.most));

async function measureGrowth(largeDir: string, rounds: number): Promise<Figures> {
  if (!existsSync(join(largeDir, "postgres")))
    throw new Error(`There is no large shop in ${largeDir}. Run npm run seed:large first.`);
  const smallDir = await mkdtemp(join(tmpdir(), "rootwell-small-"));
  const opened: BuiltBackend[] = [];
  try {
    const small = await BuiltBackend.open(smallDir);
    opened.push(small);
    const large = await BuiltBackend.open(largeDir);
    opened.push(large);
    const shops = {
      demo: await createCalls(small, "demoshopper1", "rooibos"),
      large: await createCalls(large, "feworders20", "4711"),
      keenest: await createCalls(large, "manyorders1", "4711"),
    };
    const ofSmall = await createStaffCalls(small, { partOfLogin: "shopper1", rareWord: "rooibos" });
    // Request equal numbers of rows in both shops, because twelve rows take longer than three in any shop.
    const ofLarge = await createStaffCalls(
      large,
      { partOfLogin: "0004711", rareWord: "4711" },
      ofSmall.rows,
    );
    const staffed = { demo: ofSmall.calls, large: ofLarge.calls };
    const figures = toFigures({
      ...(await runInTurns(shops, rounds)),
      ...(await runInTurns(staffed, rounds)),
    });
    printFigures("median ms", figures);
    return figures;
  } finally {
    await Promise.all(opened.map((backend) => backend.close()));
    await rm(smallDir, { recursive: true, force: true });
  }
}

type Calls = Record<string, MeasuredCall>;
type Times = Record<string, Record<string, number[]>>;

function createCalls(backend: BuiltBackend, loginName: string, rareWord: string): Promise<Calls> {
  const visitor: Visitor = { client: backend.client(), loginName, rareWord };
  return createMeasuredCalls(visitor);
}

type SearchWords = Omit<StaffVisitor, "client">;

function createStaffCalls(backend: BuiltBackend, words: SearchWords, like?: RowCountByList) {
  return createMeasuredStaffCalls({ client: backend.client(), ...words }, like);
}

/** Prints the calls whose times have grown with the shop, and makes the run fail. */
function failOver(figures: Figures, most: number): void {
  const grown = Object.entries(figures).filter(
    ([, { "demo shop": small = 0, "large shop": large = 0 }]) =>
      large > small * most && large - small > SLACK_MS,
  );
  for (const [name] of grown) console.error(`${name}: more than ${most} times as long.`);
  if (grown.length > 0) process.exitCode = 1;
}

/**
 * Runs each call in each shop once in every round. The first rounds warm up caches and connections, so they are not
 * counted.
 */
async function runInTurns(shops: Record<string, Calls>, rounds: number): Promise<Times> {
  const times: Times = {};
  for (let round = -WARM_ROUNDS; round < rounds; round += 1) {
    for (const name of Object.keys(Object.values(shops)[0] ?? {})) {
      for (const [shop, calls] of Object.entries(shops)) {
        const took = await calls[name]!();
        if (round >= 0) ((times[name] ??= {})[shop] ??= []).push(took);
      }
    }
  }
  return times;
}

function toFigures(times: Times): Figures {
  return Object.fromEntries(
    Object.entries(times).map(([name, of]) => {
      const [demo, large, keenest] = ["demo", "large", "keenest"].map((shop) =>
        getMedian(of[shop] ?? [0]),
      );
      return [
        name,
        {
          "demo shop": roundToHundredths(demo!),
          "large shop": roundToHundredths(large!),
          "times as long": roundToHundredths(large! / demo!),
          ...(of.keenest !== undefined && { "with 5,000 orders": roundToHundredths(keenest!) }),
        },
      ];
    }),
  );
}

function roundToHundredths(figure: number): number {
  return Math.round(figure * 100) / 100;
}
