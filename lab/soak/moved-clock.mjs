/*
 * Loaded into every process of the shop before all other modules. It shifts the wall clock by the ms in a
 * file, which it reads once a second. Timers and the clock of the database are not shifted.
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
    // The file is missing, or its disk is broken at the moment. Keep the last offset.
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
