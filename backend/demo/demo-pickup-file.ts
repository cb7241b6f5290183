import { fileURLToPath } from "node:url";

/** The file with the pick-up points of the demo shop. All its points are fictitious. */
export const DEMO_PICKUP_FILE = fileURLToPath(
  new URL("./pickup/demo-pickup-points.csv", import.meta.url),
);
