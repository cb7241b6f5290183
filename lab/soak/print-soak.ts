import { formatSeconds, type SoakDiary } from "./diary";
import type { MemoryFigures } from "./process-memory";
import type { SoakResult } from "./run-soak";

const COMPLAINTS_SHOWN = 30;

/** Prints the state of the run on one line. */
export function printMinute(diary: SoakDiary, memory: readonly MemoryFigures[]): void {
  const answers = [...diary.statuses.values()].reduce((sum, count) => sum + count, 0);
  const newest = new Map(memory.map(({ program, last }) => [program.split(",")[0], last]));
  const megabytes = [...newest].map(([program, last]) => `${program} ${last.toFixed(0)} MB`);
  console.log(
    `${Math.round(diary.now / 60_000)} min: ${diary.orders.size} orders, ${answers} answers, ` +
      `${diary.disturbances.length} faults, ${diary.listComplaints().length} complaints, ` +
      megabytes.join(", "),
  );
}

/** Prints the result of the run as tables. The violated guarantees come last. */
export function printResult({ diary, memory, hadSmallDisk, broken }: SoakResult): void {
  console.log("\nResponses by status (0: no response)");
  console.table(Object.fromEntries([...diary.statuses].sort(([one], [other]) => one - other)));
  console.log("Actions of shoppers");
  console.table(Object.fromEntries(diary.counts));
  console.log("Faults");
  console.table(
    diary.disturbances.map(({ fault, from, endedAt, to }) => ({
      fault,
      "began at": formatSeconds(from),
      lasted: formatSeconds(endedAt - from),
      "healthy again after": formatSeconds(to - endedAt),
    })),
  );
  if (!hadSmallDisk)
    console.log("The disk was never full, because a separate small disk needs root.");
  console.log("Memory of each process without garbage, medians of a minute in MB");
  console.table(
    memory.map(({ program, minutes, first, settled, settledLast, last }) => ({
      program,
      minutes: minutes.toFixed(1),
      first: first.toFixed(0),
      "lowest after 5 min": settled?.toFixed(0) ?? "too short a life",
      "lowest at the end": settledLast?.toFixed(0) ?? "",
      last: last.toFixed(0),
    })),
  );
  for (const sentence of broken.slice(0, COMPLAINTS_SHOWN)) console.log(`✗ ${sentence}`);
  if (broken.length > COMPLAINTS_SHOWN)
    console.log(`✗ and ${broken.length - COMPLAINTS_SHOWN} more`);
  console.log(
    broken.length === 0 ? "✓ every guarantee held" : `${broken.length} guarantees broken`,
  );
}
