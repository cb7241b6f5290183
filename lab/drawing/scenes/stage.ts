import { drawLivingPlant } from "../botanicals/plants";
import { drawGroundShadow } from "../light";
import { placeContent, type Sheet } from "../sheet";
import { drawVase } from "./interior";

/**
 * The position of a group of objects: its centre, its base line, and its scale relative to an image that is 960 high.
 */
export interface Stage {
  readonly x: number;
  readonly foot: number;
  readonly scale: number;
}

interface StageSpot {
  /** The offset from the centre and the base line of the stage, at a scale of 1. */
  readonly dx: number;
  readonly dy: number;
  readonly turn?: number;
  readonly size?: number;
  readonly flip?: boolean;
}

/** Places an object on the stage. */
export function placeOnStage(
  { x, foot, scale }: Stage,
  art: string,
  { dx, dy, turn = 0, size = 1, flip = false }: StageSpot,
): string {
  return placeContent(art, x + dx * scale, foot + dy * scale, { turn, scale: size * scale, flip });
}

interface VaseSpot extends Pick<StageSpot, "dx" | "dy"> {
  readonly tint: string;
  /** The height above the bottom of the vase at which the stems separate. */
  readonly rise: number;
  /** The rotation and the size of each of the two sprigs. The left sprig is mirrored. */
  readonly right: readonly [turn: number, size: number];
  readonly left: readonly [turn: number, size: number];
}

/** Draws a clay vase with two sprigs of camellia. */
export function drawCamelliasInVase(
  sheet: Sheet,
  stage: Stage,
  { dx, dy, tint, rise, right, left }: VaseSpot,
): string {
  const { x, foot, scale } = stage;
  const stem = { dx, dy: dy - rise };
  return (
    placeOnStage(stage, drawLivingPlant(sheet, "camellia"), {
      ...stem,
      turn: right[0],
      size: right[1],
    }) +
    placeOnStage(stage, drawLivingPlant(sheet, "camellia"), {
      ...stem,
      turn: left[0],
      size: left[1],
      flip: true,
    }) +
    drawGroundShadow(sheet, {
      x: x + dx * scale,
      y: foot + dy * scale,
      half: 64 * scale,
      height: 240 * scale,
      tint,
    }) +
    placeOnStage(stage, drawVase(sheet, "#e7dccb"), { dx, dy })
  );
}
