import type { Localized } from "@contract/languages";

/** Districts under one heading; a district's text goes into the address as it stands. */
interface RegionGroup {
  readonly name: Localized;
  readonly regions: readonly Localized[];
}

/** Where the shop delivers: the 18 districts of Hong Kong, the 22 cities and counties of Taiwan. */
export const REGION_GROUPS: readonly RegionGroup[] = [
  group("香港島", "Hong Kong Island", {
    中西區: "Central and Western",
    灣仔區: "Wan Chai",
    東區: "Eastern",
    南區: "Southern",
  }),
  group("九龍", "Kowloon", {
    油尖旺區: "Yau Tsim Mong",
    深水埗區: "Sham Shui Po",
    九龍城區: "Kowloon City",
    黃大仙區: "Wong Tai Sin",
    觀塘區: "Kwun Tong",
  }),
  group("新界", "New Territories", {
    葵青區: "Kwai Tsing",
    荃灣區: "Tsuen Wan",
    屯門區: "Tuen Mun",
    元朗區: "Yuen Long",
    北區: "North",
    大埔區: "Tai Po",
    沙田區: "Sha Tin",
    西貢區: "Sai Kung",
    離島區: "Islands",
  }),
  group("台灣", "Taiwan", {
    台北市: "Taipei City",
    新北市: "New Taipei City",
    基隆市: "Keelung City",
    桃園市: "Taoyuan City",
    新竹市: "Hsinchu City",
    新竹縣: "Hsinchu County",
    苗栗縣: "Miaoli County",
    台中市: "Taichung City",
    彰化縣: "Changhua County",
    南投縣: "Nantou County",
    雲林縣: "Yunlin County",
    嘉義市: "Chiayi City",
    嘉義縣: "Chiayi County",
    台南市: "Tainan City",
    高雄市: "Kaohsiung City",
    屏東縣: "Pingtung County",
    宜蘭縣: "Yilan County",
    花蓮縣: "Hualien County",
    台東縣: "Taitung County",
    澎湖縣: "Penghu County",
    金門縣: "Kinmen County",
    連江縣: "Lienchiang County",
  }),
];

function group(zhTw: string, en: string, named: Readonly<Record<string, string>>): RegionGroup {
  const regions = Object.entries(named).map(([chinese, english]) => ({
    zhTw: chinese,
    en: english,
  }));
  return { name: { zhTw, en }, regions };
}

/** True for a district of the list, in any language. */
export function isRegion(text: string): boolean {
  return REGION_GROUPS.some(({ regions }) =>
    regions.some((region) => Object.values(region).includes(text)),
  );
}
