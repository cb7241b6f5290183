import type { Bilingual } from "./languages";
import type { DictionaryType, RegionGroup } from "../staff/states";
import { TAIWAN_REGIONS } from "./taiwan-regions";

/** A dictionary entry that every shop has until staff change it. */
export interface BuiltInEntry {
  readonly value: string;
  readonly label: Bilingual;
  /** The heading below which a region is listed. */
  readonly group?: RegionGroup;
  /**
   * The URL of a carrier's tracking page. The tracking number replaces `{number}`. Without `{number}`, it is
   * appended.
   */
  readonly trackingUrl?: string;
}

/** The entries in display order. Pages also show them if the backend has no dictionary calls. */
export const BUILT_IN_ENTRIES: Readonly<Record<DictionaryType, readonly BuiltInEntry[]>> = {
  // The refund rules depend on these values (REFUND_REASON in contract/model/states).
  refundReason: [
    createEntry("1", "品質問題", "Quality problem"),
    createEntry("2", "寄錯商品", "Wrong item"),
    createEntry("3", "運送損壞", "Damaged on the way"),
    createEntry("4", "不想要了", "No longer wanted"),
    createEntry("5", "其他", "Other"),
  ],
  cancelReason: [
    createEntry("outOfStock", "商品缺貨", "Out of stock"),
    createEntry("shopperAsked", "顧客要求取消", "Cancelled at your request"),
    createEntry("notDeliverable", "無法送達這個地址", "We cannot deliver to this address"),
    createEntry("priceMistake", "標價有誤", "The price was shown wrong"),
    createEntry("notVerified", "付款資料無法核實", "The payment could not be verified"),
    createEntry("other", "其他原因", "Another reason"),
  ],
  carrier: [
    {
      ...createEntry("sf", "順豐速運", "SF Express"),
      trackingUrl: "https://htm.sf-express.com/hk/tc/dynamic_function/waybill/#search/bill-number/",
    },
    {
      ...createEntry("hkpost", "香港郵政", "Hongkong Post"),
      trackingUrl: "https://www.hongkongpost.hk/tc/mail_tracking/index.html?trackcode=",
    },
    {
      ...createEntry("tcat", "黑貓宅急便", "T-Cat"),
      trackingUrl: "https://www.t-cat.com.tw/inquire/TraceDetail.aspx?BillID=",
    },
    {
      ...createEntry("hct", "新竹物流", "HCT Logistics"),
      trackingUrl: "https://www.hct.com.tw/search/searchgoods_n.aspx?no=",
    },
    {
      ...createEntry("kerry", "嘉里快遞", "Kerry Express"),
      trackingUrl: "https://hk.kerryexpress.com/track?track=",
    },
  ],
  region: [
    ...createRegions("hongKongIsland", {
      "central-and-western": ["中西區", "Central and Western"],
      "wan-chai": ["灣仔區", "Wan Chai"],
      eastern: ["東區", "Eastern"],
      southern: ["南區", "Southern"],
    }),
    ...createRegions("kowloon", {
      "yau-tsim-mong": ["油尖旺區", "Yau Tsim Mong"],
      "sham-shui-po": ["深水埗區", "Sham Shui Po"],
      "kowloon-city": ["九龍城區", "Kowloon City"],
      "wong-tai-sin": ["黃大仙區", "Wong Tai Sin"],
      "kwun-tong": ["觀塘區", "Kwun Tong"],
    }),
    ...createRegions("newTerritories", {
      "kwai-tsing": ["葵青區", "Kwai Tsing"],
      "tsuen-wan": ["荃灣區", "Tsuen Wan"],
      "tuen-mun": ["屯門區", "Tuen Mun"],
      "yuen-long": ["元朗區", "Yuen Long"],
      north: ["北區", "North"],
      "tai-po": ["大埔區", "Tai Po"],
      "sha-tin": ["沙田區", "Sha Tin"],
      "sai-kung": ["西貢區", "Sai Kung"],
      islands: ["離島區", "Islands"],
    }),
    ...createRegions("taiwan", TAIWAN_REGIONS),
  ],
};

function createEntry(value: string, zhTw: string, en: string): BuiltInEntry {
  return { value, label: { zhTw, en } };
}

function createRegions(
  group: RegionGroup,
  named: Readonly<Record<string, readonly [zhTw: string, en: string]>>,
): BuiltInEntry[] {
  return Object.entries(named).map(([value, [zhTw, en]]) => ({
    ...createEntry(value, zhTw, en),
    group,
  }));
}
