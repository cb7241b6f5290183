import type { Bilingual } from "../../../contract/model/languages";

/** The shelves of the demo shop, in their order on the page, and the step of a routine that each is. */
export const categories = [
  { code: "shampoo", name: { zhTw: "洗髮露", en: "Shampoo" }, routineStep: 1 },
  { code: "conditioner", name: { zhTw: "護髮素", en: "Conditioner" }, routineStep: 2 },
  { code: "scalp-care", name: { zhTw: "頭皮護理", en: "Scalp care" }, routineStep: 3 },
  { code: "treatment", name: { zhTw: "髮膜與護髮油", en: "Masks & oils" }, routineStep: 4 },
  { code: "styling", name: { zhTw: "造型與隔熱", en: "Styling & heat care" }, routineStep: 5 },
  { code: "tools", name: { zhTw: "梳具與毛巾", en: "Brushes & tools" } },
  { code: "sets", name: { zhTw: "組合與禮盒", en: "Sets & gifts" } },
  { code: "travel", name: { zhTw: "旅行裝", en: "Travel" } },
] as const satisfies readonly { code: string; name: Bilingual; routineStep?: number }[];

export type CategoryCode = (typeof categories)[number]["code"];
