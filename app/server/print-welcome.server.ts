import { DEMO_STAFF_PASSWORD } from "@config/derived-settings";
import { config } from "~/config.server";

/** Prints where the shop is and how to sign in; a shop with a deployed backend has no demo shoppers. */
export function printWelcome(): void {
  const lines = ["", `  The shop is open:  ${config.origins[0]}`];
  if (config.ownBackend && config.demo)
    lines.push(
      "  Demo shoppers:     demoshopper1 / Rootwell2026, demoshopper2 / Rootwell2026",
      `  Back office:       ${config.origins[0]}/staff  staff / ${config.staffPasswordIsSet ? "(STAFF_PASSWORD)" : DEMO_STAFF_PASSWORD}`,
    );
  if (!config.secure && !config.loopback)
    lines.push(
      "",
      "  WARNING: APP_ORIGIN is http. Passwords and sessions travel unprotected; put the shop behind https.",
    );
  if (config.qaToken !== null)
    lines.push(
      "",
      "  WARNING: QA_TOKEN is set. Whoever knows it can change stock, orders and the clock; never where real shoppers buy.",
    );
  process.stdout.write(`${lines.join("\n")}\n  Stop with Ctrl-C.\n\n`);
}
