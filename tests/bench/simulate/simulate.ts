/*
 * `npm run bench:simulate`: what a shop of 10 M products and 100 M orders needs for 10,000 requests a second,
 * by a model of the measured times (measured.ts). It asks no shop.
 */
import { parseArgs } from "node:util";
import { CONNECTIONS_OF_BACKEND, GIGABYTES_PER_MILLION_ORDERS, REQUESTS } from "./measured";
import { ceilings, sizeParts } from "./model";
import { printFigures } from "../print-figures";

const { values } = parseArgs({
  options: {
    "per-second": { type: "string", default: "10000" },
    /** How much of a core may be at work in the mean, in hundredths. */
    use: { type: "string", default: "70" },
    "million-orders": { type: "string", default: "100" },
  },
});
const perSecond = Number(values["per-second"]);
const target = Number(values.use) / 100;

const parts = sizeParts(REQUESTS, perSecond, target);
printFigures(
  `${perSecond} requests/s`,
  Object.fromEntries(
    parts.map(({ name, busyCores, cores, waits }) => [
      name,
      {
        "busy cores": tenths(busyCores),
        cores,
        "mean wait ms": tenths(waits.meanMs),
        "95 % wait at most ms": tenths(waits.p95Ms),
      },
    ]),
  ),
);
const backends = parts.find(({ name }) => name === "backend")?.cores ?? 0;
printFigures("besides", {
  "connections, a backend a core": { figure: backends * CONNECTIONS_OF_BACKEND },
  "orders a second": { figure: perSecond * shareOf("orders") },
  "announcing commits a second": { figure: perSecond * shareOf("announces") },
  "tables, GB": { figure: Number(values["million-orders"]) * GIGABYTES_PER_MILLION_ORDERS },
});
printFigures(
  "full at",
  Object.fromEntries(
    ceilings(REQUESTS, target).map(({ part, perSecond: full }) => [
      part,
      { "requests/s": Math.round(full) },
    ]),
  ),
);

function shareOf(what: "orders" | "announces"): number {
  return REQUESTS.reduce((all, kind) => all + (kind[what] === true ? kind.share : 0), 0);
}

function tenths(figure: number): number {
  return Math.round(figure * 10) / 10;
}
