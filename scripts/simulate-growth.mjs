/**
 * `npm run simulate`: prints a table of the servers that are needed for 10,000 pages per second. Its argument
 * sets another number of pages. docs/explanation/scaling.md explains the result.
 */
import { simulate } from "../lab/simulation/growth-model.mjs";

const { orders, parts, connections, givesAt } = simulate(Number(process.argv[2] ?? 10_000));
console.log("| part | a second | ms each | how many | busy | mean wait, ms |");
console.log("| --- | ---: | ---: | ---: | ---: | ---: |");
for (const { name, perSecond, serviceMs, servers, busy, waitMs } of parts) {
  const figures = [
    perSecond.toFixed(0),
    serviceMs.toFixed(2),
    servers,
    `${(busy * 100).toFixed(0)} %`,
  ];
  console.log(`| ${[name, ...figures, waitMs.toFixed(2)].join(" | ")} |`);
}
console.log(
  `\n${orders.toFixed(1)} orders a second; statements under way: ${connections} connections.`,
);
for (const { what, times } of givesAt) console.log(`${what}: at ${times.toFixed(1)} times that`);
