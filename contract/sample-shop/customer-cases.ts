import { afterChildbirth } from "./customer-cases/after-childbirth";
import { bleachedAndBreaking } from "./customer-cases/bleached-and-breaking";
import { dandruffBlackSuit } from "./customer-cases/dandruff-black-suit";
import { dryScalpInWinter } from "./customer-cases/dry-scalp-in-winter";
import { fineFlatHair } from "./customer-cases/fine-flat-hair";
import { officeOilyScalp } from "./customer-cases/office-oily-scalp";
import { sensitiveAfterColouring } from "./customer-cases/sensitive-after-colouring";
import { swimmerKeepingColour } from "./customer-cases/swimmer-keeping-colour";
import type { CustomerCase } from "./customer-case";

/**
 * The customer cases of the demo shop. They are invented. Before you open your shop, replace them by cases of
 * customers who have consented.
 */
export const customerCases: readonly CustomerCase[] = [
  officeOilyScalp,
  afterChildbirth,
  dandruffBlackSuit,
  sensitiveAfterColouring,
  bleachedAndBreaking,
  fineFlatHair,
  dryScalpInWinter,
  swimmerKeepingColour,
];
