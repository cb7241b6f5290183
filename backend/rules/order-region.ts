import { BUILT_IN_ENTRIES } from "@contract/model/built-in-entries";
import type { Bilingual } from "@contract/model/languages";
import { TAIWAN_REGIONS } from "@contract/model/taiwan-regions";

/*
 * Finds the city or district in the text of a delivery address. Orders store no region of their own, because the page
 * adds it to the address text.
 */

/** The regions of addresses that name no city or district. */
const WIDE_REGIONS = {
  kowloon: { zhTw: "九龍（地區不明）", en: "Kowloon, district unknown" },
  newTerritories: { zhTw: "新界（地區不明）", en: "New Territories, district unknown" },
  hongKong: { zhTw: "香港（地區不明）", en: "Hong Kong, district unknown" },
  taiwan: { zhTw: "台灣（縣市不明）", en: "Taiwan, city unknown" },
} as const satisfies Readonly<Record<string, Bilingual>>;

/** Parts of Hong Kong that addresses name instead of their district. */
const AREAS = {
  中環: "central-and-western",
  Central: "central-and-western",
  上環: "central-and-western",
  "Sheung Wan": "central-and-western",
  銅鑼灣: "wan-chai",
  "Causeway Bay": "wan-chai",
  北角: "eastern",
  "North Point": "eastern",
  旺角: "yau-tsim-mong",
  "Mong Kok": "yau-tsim-mong",
  尖沙咀: "yau-tsim-mong",
  "Tsim Sha Tsui": "yau-tsim-mong",
  紅磡: "kowloon-city",
  "Hung Hom": "kowloon-city",
  上水: "north",
  "Sheung Shui": "north",
  粉嶺: "north",
  Fanling: "north",
  天水圍: "yuen-long",
  "Tin Shui Wai": "yuen-long",
  馬鞍山: "sha-tin",
  "Ma On Shan": "sha-tin",
  將軍澳: "sai-kung",
  "Tseung Kwan O": "sai-kung",
  東涌: "islands",
  "Tung Chung": "islands",
} as const;

const HONG_KONG = BUILT_IN_ENTRIES.region.filter(({ group }) => group !== "taiwan");

function isEnglish(name: string): boolean {
  return /^[A-Z]/.test(name);
}

/** Returns the name without 區, as addresses often spell it. A single character would match too much. */
function toStem(name: string): string {
  return name.length > 3 || !/^[中東南北]/.test(name) ? name.replace(/區$/, "") : name;
}

/** A step of the search: a regular expression whose first group is a name, and the keys of the names. */
interface RegionStep {
  readonly pattern: string;
  readonly keys: Readonly<Record<string, string>>;
}

function createStep(
  keys: Readonly<Record<string, string>>,
  toPattern = (names: string) => `(${names})`,
): RegionStep {
  return { pattern: toPattern(Object.keys(keys).join("|")), keys };
}

/**
 * The steps by which PostgreSQL finds the region of an address, in order. Cities of Taiwan are first, because some
 * of their districts are called like districts of Hong Kong. English districts must be a whole part of the address,
 * because streets are called "North" and "Eastern" too.
 */
export const REGION_STEPS: readonly RegionStep[] = [
  createStep(
    Object.fromEntries(
      Object.entries(TAIWAN_REGIONS).flatMap(([key, names]) => names.map((name) => [name, key])),
    ),
  ),
  createStep(Object.fromEntries(HONG_KONG.map(({ label, value }) => [toStem(label.zhTw), value]))),
  createStep(
    {
      ...Object.fromEntries(HONG_KONG.map(({ label, value }) => [label.en, value])),
      ...Object.fromEntries(Object.entries(AREAS).filter(([name]) => isEnglish(name))),
    },
    (names) => `(?:^|, ?)(${names})(?: District)?(?:,|$)`,
  ),
  createStep(Object.fromEntries(Object.entries(AREAS).filter(([name]) => !isEnglish(name)))),
  createStep({
    九龍: "kowloon",
    Kowloon: "kowloon",
    新界: "newTerritories",
    "New Territories": "newTerritories",
  }),
  createStep({ 香港: "hongKong", "Hong Kong": "hongKong", 台灣: "taiwan", Taiwan: "taiwan" }),
];

/** The key of an address that names no region but has a postal code of Taiwan. Hong Kong has none. */
export const REGION_BY_POSTAL_CODE = "taiwan";

const NAMES = new Map<string, Bilingual>([
  ...Object.entries(WIDE_REGIONS),
  ...BUILT_IN_ENTRIES.region.map(({ value, label }) => [value, label] as const),
]);

/** Returns the name of a region. Returns undefined for an unknown key. */
export function getRegionName(key: string): Bilingual | undefined {
  return NAMES.get(key);
}
