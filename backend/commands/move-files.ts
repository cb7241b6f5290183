/* `npm run move-files`: copies images and videos from the data folder to the bucket in the settings, or back. The
   shop may keep running. */
import { parseArgs } from "node:util";
import { copyFiles, type CopyProgress } from "../adapters/files/copy-files";
import { createFolderFiles } from "../adapters/files/folder-files";
import { getFilesFolder, openFiles } from "../adapters/files/open-files";
import { readConfig } from "../config";
import { OperatorError } from "../operator-error";
import { runProgram } from "../run-program";

const REPORT_EVERY_MS = 5_000;

runProgram("Not all files were copied.", async (environment) => {
  const { back, check } = readOptions();
  const config = readConfig(environment, false);
  if (config.bucket === undefined)
    throw new OperatorError("Set S3_BUCKET_URL, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY first.");
  const folder = createFolderFiles(getFilesFolder(config));
  const bucket = await openFiles(config);
  const [from, to] = back ? [bucket, folder] : [folder, bucket];
  const done = await copyFiles(from, to, { readAll: check, onDone: createReporter() });
  printLine(`${formatProgress(done)}. The originals were not deleted.`);
});

function readOptions(): { back: boolean; check: boolean } {
  try {
    const { values } = parseArgs({
      options: {
        back: { type: "boolean", default: false },
        check: { type: "boolean", default: false },
      },
    });
    return values;
  } catch {
    throw new OperatorError(
      "Pass no option, or --back to copy from the bucket to the folder, or --check to compare existing files byte by byte.",
    );
  }
}

/** Returns a function that logs the progress at intervals. */
function createReporter(): (done: CopyProgress) => void {
  let nextAt = performance.now() + REPORT_EVERY_MS;
  return (done) => {
    if (performance.now() < nextAt) return;
    nextAt = performance.now() + REPORT_EVERY_MS;
    printLine(`${formatProgress(done)} so far`);
  };
}

function formatProgress({ copied, already, bytes }: CopyProgress): string {
  return `${copied} files copied and compared (${(bytes / 1024 / 1024).toFixed(1)} MiB), ${already} existed already`;
}

function printLine(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}
