/*
 * `npm run soak`: a crowd at the built shop while parts of it are put out of order, on a data folder of its
 * own; then its orders and money are checked. Exit code 1 when a promise was broken.
 */
import { printMinute, printResult } from "./print-soak";
import { runSoak } from "./run-soak";
import { readSoakOptions } from "./soak-options";

const { minutes, seed } = readSoakOptions(process.argv.slice(2));
console.log(`Seed ${seed}; again: npm run soak -- --minutes ${minutes} --seed ${seed}`);
const result = await runSoak({ lastsMs: minutes * 60_000, seed, onMinute: printMinute });
printResult(result);
// The lines of the crowd that are still open have nothing more to say.
process.exit(result.broken.length === 0 ? 0 : 1);
