/* `npm run soak`: lets a crowd use the built shop in a separate data folder while components fail. Afterwards it
   checks orders and money. The exit code is 1 if a guarantee was violated. */
import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { printMinute, printResult } from "./print-soak";
import { runSoak } from "./run-soak";

const { minutes, seed } = readSoakOptions(process.argv.slice(2));
console.log(`Seed ${seed}. To repeat: npm run soak -- --minutes ${minutes} --seed ${seed}`);
const result = await runSoak({ lastsMs: minutes * 60_000, seed, onMinute: printMinute });
printResult(result);
// Exit immediately, because the connections of the crowd may still be open.
process.exit(result.broken.length === 0 ? 0 : 1);

/** The parsed options of `npm run soak -- …`. */
interface SoakOptions {
  readonly minutes: number;
  /** The seed of the random numbers. It determines the order of the faults and the actions of each client. */
  readonly seed: number;
}

/** Throws an error that names the first option that is unknown or invalid. */
function readSoakOptions(args: readonly string[]): SoakOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      minutes: { type: "string", default: "30" },
      seed: { type: "string", default: String(randomInt(1, 1_000_000)) },
    },
  });
  const [minutes, seed] = [Number(values.minutes), Number(values.seed)];
  if (!(minutes >= 1))
    throw new Error(`--minutes must be a number from 1, but was "${values.minutes}".`);
  if (!Number.isInteger(seed))
    throw new Error(`--seed must be a whole number, but was "${values.seed}".`);
  return { minutes, seed };
}
