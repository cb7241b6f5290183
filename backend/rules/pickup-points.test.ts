import { expect, test } from "vitest";
import {
  indexPickupPoints,
  listPickupDistricts,
  parsePickupRecords,
  searchPickupPoints,
} from "./pickup-points";

const HEADINGS =
  "code,kind,region,district,districtEn,name,nameEn,address,addressEn,hours,hoursEn".split(",");
const MONG_KOK =
  "HK-1|store|HK|旺角|Mong Kok|甲店|Store A|彌敦道 612 號|612 Nathan Road|24 小時|24 hours".split(
    "|",
  );
const XINYI =
  "TW-1|locker|TW|臺北市信義區|Xinyi|乙櫃|Locker B|臺北市松壽路 12 號|12 Songshou Rd, Taipei City||".split(
    "|",
  );

/** Returns a line with another text in one column. */
function changeLine(column: string, text: string): string[] {
  return MONG_KOK.map((old, at) => (HEADINGS[at] === column ? text : old));
}

const { points } = parsePickupRecords([HEADINGS, MONG_KOK, XINYI]);
const findCodes = (query: { district?: string; keyword?: string }) =>
  searchPickupPoints(indexPickupPoints(points), { district: "", keyword: "", ...query }).map(
    ({ code }) => code,
  );

test("a line of a pick-up file becomes a pick-up point in both languages, and empty lines are ignored", () => {
  const read = parsePickupRecords([HEADINGS, MONG_KOK, HEADINGS.map(() => " ")]);
  expect(read).toEqual({
    errors: [],
    points: [
      {
        code: "HK-1",
        kind: "store",
        region: "HK",
        district: { zhTw: "旺角", en: "Mong Kok" },
        name: { zhTw: "甲店", en: "Store A" },
        address: { zhTw: "彌敦道 612 號", en: "612 Nathan Road" },
        hours: { zhTw: "24 小時", en: "24 hours" },
      },
    ],
  });
});

test("a pick-up file with its columns in another order is read correctly", () => {
  const read = parsePickupRecords([HEADINGS.toReversed(), MONG_KOK.toReversed()]);
  expect(read.points).toEqual([points[0]]);
});

test.each([
  ["code", ""],
  ["code", "HK 1"],
  ["kind", "shop"],
  ["region", "JP"],
  ["district", ""],
  ["name", "店".repeat(51)],
  ["addressEn", "a".repeat(51)],
  ["hours", "h".repeat(51)],
])(
  "a line of a pick-up file with the %s %j is rejected with the name of the column",
  (column, text) => {
    const read = parsePickupRecords([HEADINGS, changeLine(column, text)]);
    expect(read).toEqual({ points: [], errors: [{ row: 2, error: `correct ${column}` }] });
  },
);

test("the errors of a pick-up file name missing columns, a wrong number of columns and a repeated code", () => {
  expect(parsePickupRecords([HEADINGS.slice(2), MONG_KOK.slice(2)]).errors).toEqual([
    { row: 1, error: "add the columns code, kind" },
  ]);
  expect(parsePickupRecords([HEADINGS, MONG_KOK.slice(1), MONG_KOK, MONG_KOK]).errors).toEqual([
    { row: 2, error: "the line has 10 columns instead of 11" },
    { row: 4, error: "another line has the same code" },
  ]);
});

test("a pick-up point in Taiwan is rejected if an address names no city", () => {
  const line = XINYI.map((text) => text.replace(", Taipei City", ""));
  expect(parsePickupRecords([HEADINGS, line]).errors).toMatchObject([{ row: 2 }]);
});

test("reading a pick-up file stops after ten errors", () => {
  const lines = Array.from({ length: 20 }, () => changeLine("kind", "shop"));
  expect(parsePickupRecords([HEADINGS, ...lines]).errors).toHaveLength(10);
});

test.each([
  [{}, ["HK-1", "TW-1"]],
  [{ district: "旺角" }, ["HK-1"]],
  [{ district: "mong kok" }, ["HK-1"]],
  [{ district: "台北市" }, ["TW-1"]],
  [{ district: "Nowhere" }, []],
  [{ keyword: "nathan" }, ["HK-1"]],
  [{ keyword: "松壽路 乙櫃" }, ["TW-1"]],
  [{ keyword: "tw-1" }, ["TW-1"]],
  [{ keyword: "nathan xinyi" }, []],
  [{ district: "旺角", keyword: "Songshou" }, []],
])("the pick-up search %j returns the pick-up points %j", (query, codes) => {
  expect(findCodes(query)).toEqual(codes);
});

test("a pick-up search for a district does not find districts whose names only begin with its name", () => {
  const others = [
    points[0]!,
    { ...points[0]!, code: "X", district: { zhTw: "旺角東", en: "East" } },
  ];
  const found = searchPickupPoints(indexPickupPoints(others), { district: "旺角", keyword: "" });
  expect(found.map(({ code }) => code)).toEqual(["HK-1"]);
});

test("the list of pick-up districts contains each district once", () => {
  const names = listPickupDistricts([...points, ...points]).map(({ name }) => name.en);
  expect(names).toEqual(["Mong Kok", "Xinyi"]);
});
