import { place, type Sheet } from "../sheet";
import { silhouette, type Plant } from "./plants";

export type { Plant } from "./plants";

/** The plant in one pale tone, for the ground of a label; about 200 units tall, growing from 0, 0. */
export function engraving(sheet: Sheet, kind: Plant, colour: string): string {
  return place(silhouette(sheet, kind, colour), 0, 0, { scale: 0.62, turn: 12, opacity: 0.22 });
}
