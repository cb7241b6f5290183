import { setTimeout as pause } from "node:timers/promises";
import type { Goods } from "../../tests/fixtures/money-shop";
import { runCrowd } from "./crowd";
import { Diary } from "./diary";
import { planFaults, runFaults, type PlannedFault } from "./faults";
import { MemoryWatch, SAMPLE_EACH_MS, type MemoryFigures } from "./process-memory";
import { Random } from "./random";
import { checkDatabase } from "./check-database";
import { openSoakedShop, type SoakedShop } from "./soaked-shop";

/** What a run is made of. */
export interface SoakInput {
  readonly lastsMs: number;
  readonly seed: number;
  /** Instead of what the seed would plan. */
  readonly faults?: readonly PlannedFault[];
  /** Hears of the run once a minute. */
  readonly onMinute?: (diary: Diary, memory: MemoryFigures[]) => void;
}

/** What came of it. */
export interface SoakResult {
  readonly diary: Diary;
  readonly memory: MemoryFigures[];
  readonly hadSmallDisk: boolean;
  /** A sentence for each promise that was broken. */
  readonly broken: readonly string[];
}

const MINUTE_MS = 60_000;

/** Opens a shop, lets the crowd in, puts parts out of order meanwhile, and looks into its database afterwards. */
export async function runSoak(input: SoakInput): Promise<SoakResult> {
  const soaked = await openSoakedShop({ smallDisk: input.faults === undefined });
  const diary = new Diary();
  const watch = new MemoryWatch(soaked, diary);
  try {
    const goods = await makeSoakGoods(soaked, input.lastsMs);
    await letThemIn(soaked, { input, diary, watch, goods });
    const exitCode = await soaked.shop.stop();
    if (exitCode !== 0) diary.complain(`the shop stopped with exit code ${exitCode}`);
    const wrong = await checkDatabase(soaked.shop.dataDir, { diary, ...goods });
    diary.count("mails taken", soaked.mail.taken);
    const memory = watch.figures();
    const broken = [...diary.complaints(), ...wrong, ...memory.filter(isLeaking).map(sayGrowth)];
    return { diary, memory, hadSmallDisk: soaked.disk !== null, broken };
  } finally {
    await soaked.shop.stop();
    await soaked.remove();
  }
}

interface Run {
  readonly input: SoakInput;
  readonly diary: Diary;
  readonly watch: MemoryWatch;
  readonly goods: SoakGoods;
}

async function letThemIn(soaked: SoakedShop, { input, diary, watch, goods }: Run): Promise<void> {
  const { lastsMs, seed, onMinute } = input;
  const random = new Random(seed);
  const planned = input.faults ?? planFaults(random, lastsMs, soaked.disk !== null);
  let faultsAreOver = false;
  const isOver = () => diary.now > lastsMs && faultsAreOver;
  let isDone = false;
  const watching = repeat(
    SAMPLE_EACH_MS,
    () => watch.look(),
    () => isDone,
  );
  const telling = repeat(
    MINUTE_MS,
    () => onMinute?.(diary, watch.figures()),
    () => isDone,
  );
  const faults = runFaults(planned, { soaked, diary, random }).finally(() => {
    faultsAreOver = true;
  });
  await Promise.all([runCrowd({ shop: soaked.shop, diary, seed, ...goods, isOver }), faults]);
  isDone = true;
  await Promise.all([watching, telling]);
}

const LOOK_MS = 250;

/** Does it each time so long has passed, until it is over. */
async function repeat(eachMs: number, act: () => unknown, isDone: () => boolean): Promise<void> {
  for (let next = performance.now() + eachMs; !isDone();) {
    await pause(LOOK_MS);
    if (performance.now() < next) continue;
    next += eachMs;
    await act();
  }
}

interface SoakGoods {
  readonly plenty: Goods;
  readonly scarce: Goods;
  readonly scarceUnits: number;
}

/** Goods enough for all, and others of which there are 20 a minute. */
async function makeSoakGoods({ shop }: SoakedShop, lastsMs: number): Promise<SoakGoods> {
  const scarceUnits = Math.ceil((lastsMs / MINUTE_MS) * 20);
  const make = (nameEn: string, stock: number) =>
    shop.qa<Goods>("product", { nameZhTw: "洗髮露", nameEn, price: "99.90", stock });
  return {
    plenty: await make("Shampoo", 100_000),
    scarce: await make("The last shampoo", scarceUnits),
    scarceUnits,
  };
}

function isLeaking({ isFlat }: MemoryFigures): boolean {
  return !isFlat;
}

function sayGrowth({ program, settled, last }: MemoryFigures): string {
  return `the ${program} grew from ${settled?.toFixed(0)} MB after five minutes to ${last.toFixed(0)} MB`;
}
