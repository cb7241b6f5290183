import type { BuiltShop } from "../../tests/fixtures/built-shop";
import type { Goods } from "../../tests/fixtures/money-shop";
import type { Diary } from "./diary";

/** Where the crowd is, and what it buys. */
export interface CrowdOptions {
  readonly shop: BuiltShop;
  readonly diary: Diary;
  readonly seed: number;
  readonly plenty: Goods;
  /** Fewer than are wanted: everybody is after them. */
  readonly scarce: Goods;
  readonly isOver: () => boolean;
}
