/* A module that shifts the wall clock of a process. Every process of the shop loads it before all other modules. A
   file contains the offset in ms, which the module reads once a second. Timers and the clock of the database are
   not shifted. */
import { readFileSync } from "node:fs";

const POLL_MS = 1_000;
const file = process.env["SOAK_CLOCK_FILE"] ?? "";
const ownNow = Date.now;
let movedMs = 0;

function readClockFile() {
  try {
    movedMs = Number(readFileSync(file, "utf8"));
  } catch {
    // Keep the last offset if the file is missing or its disk is currently broken.
  }
}

function getNow() {
  return ownNow() + movedMs;
}

readClockFile();
setInterval(readClockFile, POLL_MS).unref();
globalThis.Date = new Proxy(Date, {
  get: (target, name) => (name === "now" ? getNow : Reflect.get(target, name)),
  apply: () => new Date(getNow()).toString(),
  construct: (target, given, as) =>
    Reflect.construct(target, given.length > 0 ? given : [getNow()], as),
});
