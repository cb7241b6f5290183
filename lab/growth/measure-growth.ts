/* `npm run bench:growth`, and with a limit `npm run test:growth`: compares the times of the same /prod-api calls
   in the demo shop and in the large shop (`npm run seed:large`). The figures are compared with a shop that has a
   tenth of the orders, because the demo shop has only a few weeks of sales. All shops are measured alternately in
   one run, so that a busy machine slows them down equally. */
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
  createMeasuredFigures,
  createMeasuredStaffCalls,
  findPartOfLogin,
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
    /** The folder of a shop with as many products and days and a tenth of the orders. Without it, no figures are measured. */
    "tenth-dir": { type: "string" },
  },
});
/** The columns of the printed table by shop. */
const COLUMNS = {
  demo: "demo shop",
  tenth: "tenth of the orders",
  large: "large shop",
  keenest: "with 5,000 orders",
} as const;

const WARM_ROUNDS = 15;
/** The delay in ms that a busy machine may add to a call that takes a millisecond. */
const SLACK_MS = 3;

const figures = await measureGrowth(
  { large: values["data-dir"], tenth: values["tenth-dir"] },
  Number(values.rounds),
);
if (values.most !== undefined) failOver(figures, Number(values.most));

interface Folders {
  readonly large: string;
  readonly tenth: string | undefined;
}

async function measureGrowth(folders: Folders, rounds: number): Promise<Figures> {
  for (const folder of [folders.large, folders.tenth])
    if (folder !== undefined && !existsSync(join(folder, "postgres")))
      throw new Error(`There is no large shop in ${folder}. Run npm run seed:large first.`);
  const smallDir = await mkdtemp(join(tmpdir(), "rootwell-small-"));
  const opened: BuiltBackend[] = [];
  try {
    const open = async (folder: string) => {
      const backend = await BuiltBackend.open(folder);
      opened.push(backend);
      return backend;
    };
    const small = await open(smallDir);
    const large = await open(folders.large);
    const shops = {
      demo: await createCalls(small, "demoshopper1", "rooibos"),
      large: await createCalls(large, "feworders20", "4711"),
      keenest: await createCalls(large, "manyorders1", "4711"),
    };
    const ofSmall = await createStaffCalls(small, { partOfLogin: "shopper1", rareWord: "rooibos" });
    // Request equal numbers of rows in both shops, because twelve rows take longer than three in any shop.
    const ofLarge = await createStaffCalls(
      large,
      { partOfLogin: await findPartOfLogin(large.client(), "4711"), rareWord: "4711" },
      ofSmall.rows,
    );
    const staffed = { demo: ofSmall.calls, large: ofLarge.calls };
    const figures = {
      ...toFigures(await runInTurns(shops, rounds)),
      ...toFigures(await runInTurns(staffed, rounds)),
      ...(folders.tenth === undefined
        ? {}
        : toFigures(
            await runInTurns(
              {
                tenth: await createMeasuredFigures((await open(folders.tenth)).client()),
                large: await createMeasuredFigures(large.client()),
              },
              rounds,
            ),
          )),
    };
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

/**
 * Prints the calls whose times have grown with the shop, and makes the run fail. The figures have no limit, because they
 * sum the orders of the day, and a row for each past day, product and group.
 */
function failOver(figures: Figures, most: number): void {
  const grown = Object.entries(figures).filter(([, row]) => {
    const { "demo shop": small, "large shop": large = 0 } = row;
    return small !== undefined && large > small * most && large - small > SLACK_MS;
  });
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
      const medians = Object.entries(COLUMNS).flatMap(([shop, column]) => {
        const measured = of[shop];
        return measured === undefined ? [] : [[column, roundToHundredths(getMedian(measured))]];
      });
      const [base = [0], large = [0]] = [of.demo ?? of.tenth, of.large];
      const factor = roundToHundredths(getMedian(large) / getMedian(base));
      return [name, { ...Object.fromEntries(medians), "times as long": factor }];
    }),
  );
}

function roundToHundredths(figure: number): number {
  return Math.round(figure * 100) / 100;
}
