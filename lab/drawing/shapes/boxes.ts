import { tallLabel } from "../label";
import { faceShade } from "../light";
import { RANGES, darker, lighter } from "../palette";
import { place, filledPath, stroke, type Sheet } from "../sheet";
import { bodyColour, type Drawn, type Dress } from "./body";

/** Draws a carton that is seen slightly from the right, for bars, sachets and capsules. */
export function carton(sheet: Sheet, dress: Dress): Drawn {
  const colour = bodyColour(dress.label.range, dress.livery);
  const front = "M-180 0H110V-470H-180Z";
  const side = "M110 0L182-34V-486L110-470Z";
  const top = "M-180-470L-96-490 182-486 110-470Z";
  const field = { half: 145, top: -440, foot: -40, sag: 0, paper: dress.livery !== "pale" };
  const art =
    filledPath(side, darker(colour, 0.34)) +
    filledPath("M110-74L182-104V-150L110-124Z", RANGES[dress.label.range].colour, 'opacity=".7"') +
    filledPath(top, lighter(colour, 0.42)) +
    filledPath(front, colour) +
    place(tallLabel(sheet, dress.label, field), -35, 0) +
    filledPath(front, faceShade(sheet)) +
    stroke("M-180-470H110V0", lighter(colour, 0.6), 1.6, 'opacity=".55"');
  return { art, half: 180, height: 490 };
}
