import { tallLabel } from "../label";
import { roundShade } from "../light";
import { darker, lighter } from "../palette";
import { p, place, filledPath, stroke, type Sheet } from "../sheet";
import { bodyColour, capColour, drum, type Drawn, type Dress } from "./body";
import { both, rim } from "./bottles";

/** Draws a soft refill pouch on its folded base. It is sealed at the top and has a spout at a corner. */
export function pouch(sheet: Sheet, dress: Dress): Drawn {
  const { range } = dress.label;
  const colour = bodyColour(range, dress.livery);
  const line = p`M${-150} ${-566}H${84}L${150} ${-492}C${160} ${-370} ${180} ${-150} ${172} ${-36}Q${168} ${6} ${128} ${9}Q0 ${22} ${-128} ${9}Q${-168} ${6} ${-172} ${-36}C${-180} ${-150} ${-162} ${-400} ${-150} ${-566}Z`;
  const fold = p`M${-168} ${-58}Q0 ${-4} 168 ${-58}`;
  const seal = p`M${-150} ${-566}H${84}L${96} ${-552}L${-151} ${-540}Z`;
  const spout = both(sheet, drum(27, -14, 46, 5, 8), capColour(range, "cream"), "matt");
  const field = { half: 132, top: -478, foot: -84, sag: 6, paper: dress.livery !== "pale" };
  const art =
    place(spout, 122, -530, { turn: 42 }) +
    filledPath(line, colour) +
    tallLabel(sheet, dress.label, field) +
    filledPath(line, roundShade(sheet), 'opacity=".8"') +
    filledPath(seal, lighter(colour, 0.14)) +
    stroke(p`M${-151} ${-540}L${98} ${-552}`, darker(colour, 0.4), 1.6, 'opacity=".4"') +
    stroke(fold, darker(colour, 0.5), 2, 'opacity=".35"') +
    rim(line);
  return { art, half: 172, height: 590 };
}
