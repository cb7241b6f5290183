/*
 * `npm run soak`: a crowd at the built shop while parts of it are put out of order, on a data folder of its
 * own; then its orders and money are checked. Exit code 1 when a promise was broken.
 */
import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { printMinute, printResult } from "./print-soak";
import { runSoak } from "./run-soak";

const { minutes, seed } = readSoakOptions(process.argv.slice(2));
console.log(`Seed ${seed}; again: npm run soak -- --minutes ${minutes} --seed ${seed}`);
const result = await runSoak({ lastsMs: minutes * 60_000, seed, onMinute: printMinute });
printResult(result);
// The lines of the crowd that are still open have nothing more to say.
process.exit(result.broken.length === 0 ? 0 : 1);

/** What `npm run soak -- …` was asked for. */
interface SoakOptions {
  readonly minutes: number;
  /** Decides which faults come when, and what each of the crowd does next. */
  readonly seed: number;
}

/** Throws a sentence about the first option that is not known or makes no sense. */
function readSoakOptions(args: readonly string[]): SoakOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      minutes: { type: "string", default: "30" },
      seed: { type: "string", default: String(randomInt(1, 1_000_000)) },
    },
  });
  const [minutes, seed] = [Number(values.minutes), Number(values.seed)];
  if (!(minutes >= 1)) throw new Error(`--minutes takes a number from 1; not "${values.minutes}".`);
  if (!Number.isInteger(seed))
    throw new Error(`--seed takes a whole number; not "${values.seed}".`);
  return { minutes, seed };
}
