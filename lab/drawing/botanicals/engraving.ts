import { placeContent, type Sheet } from "../sheet";
import { drawSilhouette, type Plant } from "./plants";

export type { Plant } from "./plants";

/**
 * Draws a plant in one pale colour, for the background of a label. It is about 200 units tall and grows upwards from
 * 0, 0.
 */
export function drawEngraving(sheet: Sheet, kind: Plant, colour: string): string {
  return placeContent(drawSilhouette(sheet, kind, colour), 0, 0, {
    scale: 0.62,
    turn: 12,
    opacity: 0.22,
  });
}
