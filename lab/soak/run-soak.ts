import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Goods } from "../../tests/fixtures/money-shop";
import { findInvariantBreaches } from "../../tests/fixtures/invariants";
import { readSnapshot } from "../../tests/fixtures/read-snapshot";
import { runCrowd } from "./crowd";
import { SoakDiary } from "./diary";
import { planFaults, runFaults, type PlannedFault } from "./faults";
import { MemoryWatch, SAMPLE_EACH_MS, type MemoryFigures } from "./process-memory";
import { Random } from "./random";
import { openSoakedShop, type SoakedShop } from "./soaked-shop";

export interface SoakInput {
  readonly lastsMs: number;
  readonly seed: number;
  /** The faults to cause. By default the seed plans them. */
  readonly faults?: readonly PlannedFault[];
  /**
   * The counters of the diary that must not be zero at the end. The crowd continues until then, because a slow machine
   * needs longer for each action.
   */
  readonly requiredCounts?: readonly string[];
  /** True if the machine also runs other tests, so that a page may get no slot in time. */
  readonly mayBeBusy?: boolean;
  /** Called once a minute. */
  readonly onMinute?: (diary: SoakDiary, memory: MemoryFigures[]) => void;
}

export interface SoakResult {
  readonly diary: SoakDiary;
  readonly memory: MemoryFigures[];
  readonly hadSmallDisk: boolean;
  /** A sentence for each violated guarantee. */
  readonly broken: readonly string[];
}

const MINUTE_MS = 60_000;

/** Opens a shop, runs the crowd, causes faults during the run and checks the database afterwards. */
export async function runSoak(input: SoakInput): Promise<SoakResult> {
  const soaked = await openSoakedShop({ smallDisk: input.faults === undefined });
  const diary = new SoakDiary({ mayBeBusy: input.mayBeBusy });
  const watch = new MemoryWatch(soaked, diary);
  try {
    const goods = await makeSoakGoods(soaked, input.lastsMs);
    await runCrowdAndFaults(soaked, { input, diary, watch, goods });
    const exitCode = await soaked.shop.stop();
    if (exitCode !== 0) diary.addComplaint(`the shop stopped with exit code ${exitCode}`);
    const wrong = await checkDatabase(soaked.shop.dataDir, { diary, ...goods });
    diary.count("mails taken", soaked.mail.taken);
    diary.count("responses to the flood", soaked.flood.answered);
    const memory = watch.figures();
    const broken = [
      ...diary.listComplaints(),
      ...wrong,
      ...memory.filter(isLeaking).map(printGrowth),
    ];
    return { diary, memory, hadSmallDisk: soaked.disk !== null, broken };
  } finally {
    await soaked.shop.stop();
    await soaked.remove();
  }
}

interface SoakRun {
  readonly input: SoakInput;
  readonly diary: SoakDiary;
  readonly watch: MemoryWatch;
  readonly goods: SoakGoods;
}

async function runCrowdAndFaults(
  soaked: SoakedShop,
  { input, diary, watch, goods }: SoakRun,
): Promise<void> {
  const { lastsMs, seed, requiredCounts = [], onMinute } = input;
  const random = new Random(seed);
  const planned = input.faults ?? planFaults(random, lastsMs, soaked.disk !== null);
  let faultsAreOver = false;
  const isOver = () =>
    diary.now > lastsMs && faultsAreOver && requiredCounts.every((name) => diary.counts.has(name));
  let isDone = false;
  const watching = runRepeatedly(
    SAMPLE_EACH_MS,
    () => watch.look(),
    () => isDone,
  );
  const telling = runRepeatedly(
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

const POLL_MS = 250;

/** Calls `act` at a fixed interval until `isDone` returns true. */
async function runRepeatedly(
  eachMs: number,
  act: () => unknown,
  isDone: () => boolean,
): Promise<void> {
  for (let next = performance.now() + eachMs; !isDone();) {
    await pause(POLL_MS);
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

/** Creates goods with ample stock, and scarce goods with 20 units for each minute of the run. */
async function makeSoakGoods({ shop }: SoakedShop, lastsMs: number): Promise<SoakGoods> {
  const scarceUnits = Math.ceil((lastsMs / MINUTE_MS) * 20);
  const make = (nameEn: string, stock: number) =>
    shop.callQa<Goods>("product", { nameZhTw: "洗髮露", nameEn, price: "99.90", stock });
  return {
    plenty: await make("Shampoo", 100_000),
    scarce: await make("The last shampoo", scarceUnits),
    scarceUnits,
  };
}

function isLeaking({ isFlat }: MemoryFigures): boolean {
  return !isFlat;
}

function printGrowth({ program, settled, settledLast }: MemoryFigures): string {
  return `the lowest memory of the ${program} grew from ${settled?.toFixed(0)} to ${settledLast?.toFixed(0)} MB`;
}

interface OrderRow extends Record<string, unknown> {
  readonly id: string;
  readonly paid: boolean;
}

/**
 * Checks the database of the stopped shop. The invariants must hold. Every order that a page showed must exist, and
 * must be paid if the page said so. No order may exist twice, and no SKU may be oversold. Returns a sentence for each
 * violated guarantee.
 */
function checkDatabase(
  dataDir: string,
  { diary, scarce, scarceUnits }: { diary: SoakDiary; scarce: Goods; scarceUnits: number },
): Promise<string[]> {
  return readSnapshot(dataDir, async (db) => {
    const breaches = await findInvariantBreaches(db, [...diary.orders.keys()]);
    const wrong = breaches.map(({ invariant, where }) => `${invariant}: broken at ${where}`);
    const { rows } = await db.execute<OrderRow>(
      // Leave out the orders of the demo data.
      sql`select id::text as id, paid_at is not null as paid from shop_order
        where settle_token not like 'demo.%'`,
    );
    for (const { id, paid } of rows) {
      if (!diary.orders.has(id)) wrong.push(`order ${id} is there, and no page told of it`);
      else if (diary.orders.get(id) === true && !paid)
        wrong.push(`order ${id} was said to be paid and is not`);
    }
    const { rows: sold } = await db.execute<{ units: number }>(
      sql`select coalesce(sum(-change), 0)::int as units from stock_movement
        where sku_id = ${scarce.skuId} and reason in ('sold', 'refunded', 'restocked')`,
    );
    const units = sold[0]?.units ?? 0;
    if (units > scarceUnits) wrong.push(`${units} units were sold of ${scarceUnits}`);
    diary.count("units of the scarce goods sold", units);
    return wrong;
  });
}
