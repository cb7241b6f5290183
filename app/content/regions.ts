import type { Localized } from "@contract/model/languages";
import type { RegionGroup } from "@contract/staff/states";

/** The headings of region groups, in display order. */
export const REGION_GROUP_NAMES: Readonly<Record<RegionGroup, Localized>> = {
  hongKongIsland: { zhTw: "香港島", en: "Hong Kong Island" },
  kowloon: { zhTw: "九龍", en: "Kowloon" },
  newTerritories: { zhTw: "新界", en: "New Territories" },
  taiwan: { zhTw: "台灣", en: "Taiwan" },
};
