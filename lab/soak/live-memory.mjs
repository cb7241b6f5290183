/* A module that every process of the soaked shop loads. It collects garbage regularly, and writes the bytes that are
   left to a file named after the process. Only these can show a leak, because V8 keeps garbage while there is free
   memory. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const EACH_MS = 15_000;
const folder = process.env["SOAK_MEMORY_FOLDER"] ?? "";

setFlagsFromString("--expose-gc");
/** @type {() => void} */
const collectGarbage = runInNewContext("gc");

function writeLiveMemory() {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  try {
    writeFileSync(join(folder, String(process.pid)), String(heapUsed + external));
  } catch {
    // The soak deletes the folder before the last process ends.
  }
}

setInterval(writeLiveMemory, EACH_MS).unref();
