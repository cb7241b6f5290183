/*
 * Loaded into every program of the shop before all else: the time of day is what the clock says and as many
 * ms more as a file does, looked up once a second. Timers and the database's clock go on as they are.
 */
import { readFileSync } from "node:fs";

const LOOK_MS = 1_000;
const file = process.env["SOAK_CLOCK_FILE"] ?? "";
const ownNow = Date.now;
let movedMs = 0;

function look() {
  try {
    movedMs = Number(readFileSync(file, "utf8"));
  } catch {
    // Not there, or on a disk that is out of order for the moment: the clock stays as it was.
  }
}

function now() {
  return ownNow() + movedMs;
}

look();
setInterval(look, LOOK_MS).unref();
globalThis.Date = new Proxy(Date, {
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
  apply: () => new Date(now()).toString(),
  construct: (target, given, as) =>
    Reflect.construct(target, given.length > 0 ? given : [now()], as),
});
