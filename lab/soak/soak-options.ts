import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";

/** What `npm run soak -- …` was asked for. */
export interface SoakOptions {
  readonly minutes: number;
  /** Decides which faults come when, and what each of the crowd does next. */
  readonly seed: number;
}

/** Throws a sentence about the first option that is not known or makes no sense. */
export function readSoakOptions(args: readonly string[]): SoakOptions {
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
