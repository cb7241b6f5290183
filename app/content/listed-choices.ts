import type { Localized } from "@contract/model/languages";
import type { RegionGroup } from "@contract/staff/states";

/** An option of a list: the submitted value and its label. */
export interface ListedChoice {
  readonly value: string;
  readonly label: string;
}

/**
 * The districts below one heading. The name of the chosen district is copied to the delivery address
 * unchanged.
 */
export interface DistrictGroup {
  readonly name: string;
  readonly districts: readonly string[];
}

/** The headings of region groups, in display order. */
export const REGION_GROUP_NAMES: Readonly<Record<RegionGroup, Localized>> = {
  hongKongIsland: { zhTw: "香港島", en: "Hong Kong Island" },
  kowloon: { zhTw: "九龍", en: "Kowloon" },
  newTerritories: { zhTw: "新界", en: "New Territories" },
  taiwan: { zhTw: "台灣", en: "Taiwan" },
};
