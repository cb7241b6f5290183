import type { Language } from "@contract/model/languages";
import type { ReviewStars, ReviewState } from "@contract/model/states";
import type { Transaction } from "../database/connection";
import { createId } from "../database/ids";
import { wishlist } from "../database/schema/products";
import { review } from "../database/schema/reviews";
import { asHkCents } from "../rules/money";
import type { DemoGoods } from "./seed-catalogue";

interface DemoReview {
  readonly slug: string;
  readonly daysAgo: number;
  readonly writer: string;
  readonly stars: ReviewStars;
  readonly scalp?: "scalp-oily" | "scalp-dry" | "scalp-sensitive";
  readonly text: string;
  readonly language?: Language;
  readonly state?: ReviewState;
  readonly hideReason?: string;
  readonly answer?: string;
  readonly reports?: number;
}

/** The example reviews in each state. Their pages say that they are examples. */
const DEMO_REVIEWS: readonly DemoReview[] = [
  {
    slug: "ginger-root-strengthening-shampoo",
    daysAgo: 61,
    writer: "林**",
    stars: 5,
    scalp: "scalp-oily",
    text: "洗完頭皮清爽，下午也不會塌。薑味很淡，家人也能接受。",
  },
  {
    slug: "ginger-root-strengthening-shampoo",
    daysAgo: 47,
    writer: "K**",
    stars: 4,
    text: "Rinses out easily and my scalp feels calm. I would like a bigger bottle.",
    language: "en",
    answer: "Thank you. The 500 ml bottle is on the same page, under the price.",
  },
  {
    slug: "ginger-root-strengthening-shampoo",
    daysAgo: 20,
    writer: "阿**",
    stars: 5,
    scalp: "scalp-sensitive",
    text: "用了一個月，掉髮有少一點，洗頭時沒有刺痛。",
  },
  {
    slug: "ginger-root-strengthening-shampoo",
    daysAgo: 9,
    writer: "陳**",
    stars: 3,
    scalp: "scalp-dry",
    text: "清潔力不錯，但我的髮尾偏乾，要再用護髮素。",
    answer: "謝謝你的分享。髮尾偏乾可以搭配同系列的護髮素，只塗在髮尾就好。",
  },
  {
    slug: "root-strength-scalp-serum",
    daysAgo: 33,
    writer: "黃**",
    stars: 5,
    text: "滴管很好控制用量，不油膩，睡前用剛好。",
  },
  {
    slug: "root-strength-scalp-serum",
    daysAgo: 14,
    writer: "M**",
    stars: 4,
    scalp: "scalp-oily",
    text: "Light, with no scent. It takes a few weeks before you notice something.",
    language: "en",
    reports: 1,
  },
  {
    slug: "tea-tree-clearing-shampoo",
    daysAgo: 26,
    writer: "何**",
    stars: 4,
    scalp: "scalp-oily",
    text: "茶樹的味道很舒服，運動後洗特別清爽。",
  },
  {
    slug: "camellia-moisture-shampoo",
    daysAgo: 3,
    writer: "李**",
    stars: 5,
    scalp: "scalp-dry",
    text: "頭髮變得柔順，味道像雨後的山茶花。",
    state: "waiting",
  },
  {
    slug: "tea-tree-clearing-shampoo",
    daysAgo: 12,
    writer: "A**",
    stars: 1,
    text: "Buy my hair course at the link in my profile!",
    language: "en",
    state: "hidden",
    hideReason: "廣告 / Advertising",
  },
];

const DAY_MS = 86_400_000;

/** Inserts the example reviews of the demo shop. */
export async function seedReviews(
  tx: Transaction,
  goods: ReadonlyMap<string, DemoGoods>,
  now: Date,
): Promise<void> {
  await tx.insert(review).values(
    DEMO_REVIEWS.toSorted((one, other) => other.daysAgo - one.daysAgo).map(
      ({ slug, daysAgo, ...written }) => {
        const productId = goods.get(slug)?.product.id;
        if (productId === undefined) throw new Error(`The demo catalogue has no ${slug}.`);
        const writtenAt = new Date(now.getTime() - daysAgo * DAY_MS);
        return {
          state: "shown" as const,
          language: "zhTw" as const,
          ...written,
          id: createId(),
          productId,
          isExample: true,
          writtenAt,
        };
      },
    ),
  );
}

/**
 * The wishes of the first demo shopper. `dearerCents` is the amount by which the product was dearer at the time of the
 * wish. A product that was sold out then is marked as back in stock.
 */
const DEMO_WISHES = [
  { slug: "ginger-root-strengthening-shampoo", daysAgo: 12, dearerCents: 2_000, wasInStock: true },
  { slug: "rice-protein-conditioner", daysAgo: 6, dearerCents: 0, wasInStock: false },
  { slug: "fragrance-free-calm-shampoo", daysAgo: 2, dearerCents: 0, wasInStock: true },
] as const;

/** Inserts the wishes of a demo shopper. */
export async function seedWishes(
  tx: Transaction,
  shopperId: string,
  goods: ReadonlyMap<string, DemoGoods>,
  now: Date,
): Promise<void> {
  await tx.insert(wishlist).values(
    DEMO_WISHES.map(({ slug, daysAgo, dearerCents, wasInStock }) => {
      const found = goods.get(slug);
      if (found === undefined) throw new Error(`The demo catalogue has no ${slug}.`);
      return {
        id: createId(),
        shopperId,
        productId: found.product.id,
        skuId: found.sku.id,
        addedPriceCents: asHkCents(found.sku.priceCents + dearerCents),
        addedInStock: wasInStock,
        createdAt: new Date(now.getTime() - daysAgo * DAY_MS),
      };
    }),
  );
}
