import { DEMO_STAFF_PASSWORD } from "@platform/config/derived-settings";
import { config } from "~/config.server";

/** Prints the shop's URL and how to sign in. A shop with a deployed backend has no demo accounts. */
export function printWelcome(): void {
  const lines = ["", `  The shop is open:  ${config.origins[0]}`];
  if (config.ownBackend) lines.push(...formatDemoLines());
  if (config.apiDocs) lines.push(`  API docs:          ${config.origins[0]}/prod-api/docs`);
  if (!config.secure && !config.loopback)
    lines.push(
      "",
      "  WARNING: APP_ORIGIN is http. Passwords and sessions travel unprotected; put the shop behind https.",
    );
  if (!config.ownBackend && config.backendSecret === null)
    lines.push(
      "",
      "  BACKEND_SECRET is not set: a reference backend elsewhere counts its limits as if all shoppers were one.",
    );
  if (config.qaToken !== null)
    lines.push(
      "",
      "  WARNING: QA_TOKEN is set. Whoever knows it can change stock, orders and the clock; never where real shoppers buy.",
    );
  process.stdout.write(`${lines.join("\n")}\n  Stop with Ctrl-C.\n\n`);
}

/**
 * Returns the lines with the demo accounts. If the demo is off, the lines explain why and how to turn it on.
 */
function formatDemoLines(): string[] {
  const { demo, backOffice, staffPasswordIsSet, host, loopback } = config;
  const [origin] = config.origins;
  const password = staffPasswordIsSet ? "(STAFF_PASSWORD)" : DEMO_STAFF_PASSWORD;
  const open = [
    demo && "  Demo shoppers:     demoshopper1 / Rootwell2026, demoshopper2 / Rootwell2026",
    demo && backOffice && `  Back office:       ${origin}/staff  staff / ${password}`,
  ];
  const closed = [
    !demo && "the demo's goods and shoppers (SEED_DEMO=1)",
    !loopback && "payment without money (PAY_SANDBOX=1)",
    !backOffice && "the back office (STAFF_PASSWORD=...)",
  ].filter((each) => each !== false);
  const because = `with HOST ${host} and address ${origin} others than this machine may reach the shop`;
  return [
    ...open.filter((each) => each !== false),
    ...(loopback || closed.length === 0
      ? []
      : ["", `  Closed unless a setting opens it, for ${because}:`, `  ${closed.join(", ")}.`]),
  ];
}
