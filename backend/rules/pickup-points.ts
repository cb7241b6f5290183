import { TAIWAN_REGIONS } from "@contract/model/taiwan-regions";
import { pickupColumns, type PickupPoint } from "@contract/shop/pickup";

/** An error of a file with pick-up points. The headings are in row 1. */
interface PickupLineError {
  readonly row: number;
  readonly error: string;
}

/** The number of errors after which the rest of the file is not read, so that an operator can read them all. */
const ERRORS_MAX = 10;
const COLUMNS = Object.keys(pickupColumns.shape);
const TAIWAN_NAMES = [["台灣", "Taiwan"] as const, ...Object.values(TAIWAN_REGIONS)];

/**
 * Reads the records of a file with pick-up points. The first record contains the headings in any order. Returns
 * the errors for the operator, at most ten.
 */
export function parsePickupRecords(records: readonly (readonly string[])[]): {
  readonly points: readonly PickupPoint[];
  readonly errors: readonly PickupLineError[];
} {
  const [headings = [], ...lines] = records.map((record) => record.map((text) => text.trim()));
  const missing = COLUMNS.filter((column) => !headings.includes(column));
  if (missing.length > 0)
    return { points: [], errors: [{ row: 1, error: `add the columns ${missing.join(", ")}` }] };
  const points = new Map<string, PickupPoint>();
  const errors: PickupLineError[] = [];
  for (const [at, line] of lines.entries()) {
    if (line.every((text) => text === "")) continue;
    const read = readLine(headings, line);
    const isTwice = typeof read !== "string" && points.has(read.code);
    const error = isTwice ? "another line has the same code" : read;
    if (typeof error === "string") errors.push({ row: at + 2, error });
    else points.set(error.code, error);
    if (errors.length === ERRORS_MAX) break;
  }
  return { points: [...points.values()], errors };
}

/** Returns the point of a line, or the error for the operator. */
function readLine(headings: readonly string[], line: readonly string[]): PickupPoint | string {
  if (line.length !== headings.length)
    return `the line has ${line.length} columns instead of ${headings.length}`;
  const fields = Object.fromEntries(headings.map((name, column) => [name, line[column]]));
  const checked = pickupColumns.safeParse(fields);
  if (!checked.success) {
    const wrong = new Set(checked.error.issues.map(({ path }) => String(path[0])));
    return `correct ${[...wrong].join(", ")}`;
  }
  const { districtEn, nameEn, addressEn, hoursEn, district, name, address, hours, ...facts } =
    checked.data;
  const point: PickupPoint = {
    ...facts,
    district: { zhTw: district, en: districtEn },
    name: { zhTw: name, en: nameEn },
    address: { zhTw: address, en: addressEn },
    hours: { zhTw: hours, en: hoursEn },
  };
  return namesItsRegion(point)
    ? point
    : "name the city or county of Taiwan in address and addressEn, such as 台北市 and Taipei City";
}

/** Returns false if an address of Taiwan names no city. Delivery times depend on the name in the address. */
function namesItsRegion({ region, address }: PickupPoint): boolean {
  if (region !== "TW") return true;
  const text = address.zhTw.replaceAll("臺", "台");
  return (
    TAIWAN_NAMES.some(([name]) => text.includes(name)) &&
    TAIWAN_NAMES.some(([, name]) => address.en.includes(name))
  );
}

/** Returns the districts of the points without repetition, in the order of the file. */
export function listPickupDistricts(points: readonly PickupPoint[]) {
  const districts = new Map(
    points.map(({ region, district }) => [
      `${region} ${district.zhTw} ${district.en}`,
      { region, name: district },
    ]),
  );
  return [...districts.values()];
}

/** A point with its texts in the form in which searches compare them. */
interface IndexedPoint {
  readonly point: PickupPoint;
  readonly districts: readonly string[];
  readonly text: string;
}

/** Prepares points for searches, so that a search does not convert the texts of all points again. */
export function indexPickupPoints(points: readonly PickupPoint[]): readonly IndexedPoint[] {
  return points.map((point) => {
    const { code, name, address, district } = point;
    const texts = [name, address, district].flatMap(({ zhTw, en }) => [zhTw, en]);
    return {
      point,
      districts: [district.zhTw, district.en].map(simplify),
      text: simplify([code, ...texts].join(" ")),
    };
  });
}

/**
 * Returns the points of a district that contain all words of a text. A district is found by its whole name in
 * either language, and otherwise by a part of its name. Empty texts find all points.
 */
export function searchPickupPoints(
  index: readonly IndexedPoint[],
  { district, keyword }: { readonly district: string; readonly keyword: string },
): PickupPoint[] {
  const wanted = simplify(district);
  const isNamed = ({ districts }: IndexedPoint) => districts.includes(wanted);
  const isPart = ({ districts }: IndexedPoint) => districts.some((name) => name.includes(wanted));
  const there = wanted === "" ? index : index.filter(index.some(isNamed) ? isNamed : isPart);
  const words = simplify(keyword)
    .split(/\s+/)
    .filter((word) => word !== "");
  return there
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .map(({ point }) => point);
}

/** Removes differences of case, width and between 臺 and 台. */
function simplify(text: string): string {
  return text.normalize("NFKC").toLowerCase().replaceAll("臺", "台").trim();
}
