import { tallLabel, wideLabel } from "../label";
import { roundShade } from "../light";
import { darker, lighter } from "../palette";
import { ellipse, p, filledPath, stroke, type Sheet } from "../sheet";
import { bodyColour, capColour, drum, type Cap, type Drawn, type Dress } from "./body";
import { both, grain, rim } from "./bottles";

/** Draws a tube that stands on its cap and ends in a flat seam, for masks and creams. */
export function tube(sheet: Sheet, dress: Dress, cap: Cap = "cream"): Drawn {
  const colour = bodyColour(dress.label.range, dress.livery);
  const line = p`M${-104} ${-96}C${-110} ${-240} ${-136} ${-430} ${-141} ${-572}H${141}C${136} ${-430} ${110} ${-240} ${104} ${-96}Q0 ${-82} ${-104} ${-96}Z`;
  const seam = p`M${-142} ${-608}H${142}L${141} ${-568}H${-141}Z`;
  const ribs = Array.from({ length: 21 }, (_, i) => p`M${-134 + i * 13.4} ${-604}V${-573}`).join(
    "",
  );
  const field = { half: 116, top: -540, foot: -150, sag: 4, paper: false };
  const capTone = capColour(dress.label.range, cap);
  const paper = p`M${-138.5} ${-506}H${138.5}C${133} ${-410} ${116} ${-280} ${109.5} ${-172}Q0 ${-160} ${-109.5} ${-172}C${-116} ${-280} ${-133} ${-410} ${-138.5} ${-506}Z`;
  const art =
    both(sheet, drum(94, 2, 104, 8, 10), capTone, "matt") +
    (cap === "wood" ? grain(94, 2, 104) : "") +
    filledPath(line, colour) +
    (dress.livery === "pale" ? "" : filledPath(paper, "#faf5ea")) +
    tallLabel(sheet, dress.label, { ...field, top: -500, foot: -172, half: 109, sag: 6 }) +
    filledPath(line, roundShade(sheet)) +
    rim(line) +
    filledPath(seam, lighter(colour, 0.12)) +
    stroke(ribs, darker(colour, 0.5), 1.6, 'opacity=".3"') +
    filledPath(seam, roundShade(sheet), 'opacity=".7"') +
    filledPath(p`M${-141} ${-569}H${141}V${-560}H${-141}Z`, darker(colour, 0.7), 'opacity=".16"');
  return { art, half: 106, height: 608 };
}

/** Draws a low jar with a broad lid, for masks, scrubs and waxes. */
export function jar(sheet: Sheet, dress: Dress, cap: Cap = "wood"): Drawn {
  const colour = bodyColour(dress.label.range, dress.livery);
  const half = 214;
  const line =
    p`M${-half + 6} ${-262}Q${-half} ${-262} ${-half} ${-248}V${-44}Q${-half} ${-4} ${-half + 44} 5` +
    p`Q0 26 ${half - 44} 5Q${half} ${-4} ${half} ${-44}V${-248}Q${half} ${-262} ${half - 6} ${-262}Z`;
  const capTone = capColour(dress.label.range, cap);
  const art =
    filledPath(line, colour) +
    wideLabel(dress.label, {
      half,
      top: -228,
      foot: -34,
      sag: 12,
      paper: dress.livery !== "pale",
    }) +
    filledPath(line, roundShade(sheet)) +
    rim(line) +
    filledPath(drum(half + 2, 252, 262, 14), darker(capTone, 0.6), 'opacity=".45"') +
    both(sheet, drum(half + 8, 262, 366, 14, 6), capTone, "matt") +
    ellipse(0, -364, half + 5, 15, lighter(capTone, 0.24)) +
    (cap === "wood" ? grain(half, 266, 362) : "") +
    stroke(
      p`M${-half - 4} ${-362}Q0 ${-334} ${half + 4} ${-362}`,
      lighter(capTone, 0.6),
      1.6,
      'opacity=".5"',
    );
  return { art, half: half + 8, height: 378 };
}
