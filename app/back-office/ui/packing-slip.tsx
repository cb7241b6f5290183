import type { PackingSlipContent } from "~/back-office/sections/order-section.server";
import { Logo } from "~/layout/logo";
import { useTranslation } from "~/locales/use-translation";
import { useShopProfile } from "~/ui/use-shop-profile";

/** The height of the bars and the width of the empty space beside them, in modules. */
const BAR_HEIGHT = 30;
const QUIET_WIDTH = 10;

/** Shows the number of an order as a barcode, which a scanner types into the search. */
function Barcode({ text }: { readonly text: string }) {
  const { path, width } = drawCode128(text, BAR_HEIGHT);
  return (
    <svg
      className="barcode"
      role="img"
      aria-label={text}
      viewBox={`${-QUIET_WIDTH} 0 ${width + 2 * QUIET_WIDTH} ${BAR_HEIGHT}`}
    >
      <path d={path} />
    </svg>
  );
}

/**
 * Shows the goods of the next parcel, for the packer and the recipient. The recipient of a gift gets the gift
 * note, and not the remark, which the shopper wrote to the shop.
 */
export function PackingSlip({ slip }: { readonly slip: PackingSlipContent }) {
  const { t, i18n } = useTranslation();
  const { name } = useShopProfile();
  const { giftNote, remark } = slip;
  return (
    <section className="card stack" data-testid="packing-slip" lang={slip.language}>
      <p className="slip-shop">
        <Logo logo={slip.logo} name={name} />
      </p>
      <h2>{slip.title}</h2>
      <p>{slip.order}</p>
      <Barcode text={slip.orderNo} />
      {giftNote !== "" && (
        <div data-testid="gift-note">
          <h3>{slip.giftTitle}</h3>
          <p className="lines">{giftNote}</p>
        </div>
      )}
      <table className="figures">
        <thead>
          <tr>
            <th scope="col">{slip.goodsHead}</th>
            <th scope="col">{slip.countHead}</th>
            {slip.priceHead !== "" && <th scope="col">{slip.priceHead}</th>}
          </tr>
        </thead>
        <tbody>
          {slip.goods.map(({ orderItemId, name: goods, count, price }) => (
            <tr key={orderItemId}>
              <th scope="row">{goods}</th>
              <td>{count}</td>
              {price !== "" && <td>{price}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <p>{slip.pieces}</p>
      {slip.paid !== "" && <p>{slip.paid}</p>}
      {remark !== "" && (
        <p className={giftNote === "" ? "lines" : "lines unprinted"} lang={i18n.language}>
          {t("staff.orders.remark", { remark })}
        </p>
      )}
    </section>
  );
}

/*
 * Draws barcodes of the kind Code 128 (ISO/IEC 15417). Each symbol consists of three bars and three spaces, whose
 * widths add up to 11 modules. Digits are encoded in pairs (set C), all other texts character by character (set B).
 */

/** The widths of bars and spaces of each symbol, by its value. The last symbol is the stop with a final bar. */
const SYMBOLS = (
  "212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 " +
  "113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 " +
  "212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 " +
  "113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 " +
  "314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 " +
  "241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 " +
  "214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 " +
  "211232 2331112"
).split(" ");
const START_B = 104;
const START_C = 105;
const STOP = 106;
/** The number of different values, by which the check symbol is calculated. */
const VALUES = 103;
/** The first character of set B. */
const FIRST_CODE = 32;

const DIGIT_PAIRS = /^(\d\d)+$/;
const PRINTABLE = /^[ -~]+$/;

/**
 * Returns the values of the symbols of a barcode: start, text, check and stop. Throws a RangeError for a text with
 * characters outside of ASCII.
 */
export function encodeCode128(text: string): readonly number[] {
  if (!PRINTABLE.test(text))
    throw new RangeError("A barcode contains only printable ASCII characters.");
  const isDigits = DIGIT_PAIRS.test(text);
  const values = isDigits
    ? (text.match(/\d\d/g) ?? []).map(Number)
    : Array.from(text, (letter) => letter.charCodeAt(0) - FIRST_CODE);
  const start = isDigits ? START_C : START_B;
  const sum = values.reduce((total, value, at) => total + value * (at + 1), start);
  return [start, ...values, sum % VALUES, STOP];
}

/** The bars of a barcode as an SVG path, and its width in modules. */
interface DrawnBarcode {
  readonly path: string;
  readonly width: number;
}

/** Draws the bars of a barcode with this height. A module has the width 1. Throws like `encodeCode128`. */
export function drawCode128(text: string, height: number): DrawnBarcode {
  const widths = encodeCode128(text).flatMap((value) => Array.from(SYMBOLS[value] ?? "", Number));
  let width = 0;
  let path = "";
  for (const [at, each] of widths.entries()) {
    if (at % 2 === 0) path += `M${width} 0h${each}v${height}h-${each}z`;
    width += each;
  }
  return { path, width };
}
