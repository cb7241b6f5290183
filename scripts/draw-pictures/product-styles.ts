/* eslint max-lines: off -- one entry a product, data and not logic */
import type { Plant } from "./botanicals/plants";
import type { Cap, Livery } from "./shapes/body";

/** What a product is like to the touch. */
export type Texture =
  | "foam"
  | "cream"
  | "butter"
  | "gel"
  | "oil"
  | "mist"
  | "scrub"
  | "clay"
  | "powder"
  | "swatches"
  | "pins"
  | "bristles"
  | "wood"
  | "terry"
  | "silk";

/** How one product sits for its three pictures; what the catalogue says (name, range, shape) is not repeated. */
export interface ProductStyle {
  plant: Plant;
  livery: Livery;
  cap?: Cap;
  texture: Texture;
  /** The colour of what is inside; a tint of the range when absent. */
  inside?: string;
  /** What the label says when the product's own name is too long for it, or sells by another size. */
  label?: { name?: string; english?: string; size?: string };
  /** What lies in the dish of the third picture. */
  prop: Prop;
  /** For sets and boxes: which other products look out of it, or what kind of box it is. */
  holds?: readonly string[];
  kind?: "gift" | "travel" | "trio" | "ampoules" | "scrunchies" | "scalpBrush" | "paddleBrush";
}

export type Prop =
  "seeds" | "ginger" | "slices" | "root" | "stones" | "salt" | "oil" | "cream" | "beans" | "none";

export const PRODUCT_STYLES: Readonly<Record<string, ProductStyle>> = {
  "tea-tree-clearing-shampoo": {
    plant: "teaTree",
    livery: "deep",
    texture: "foam",
    prop: "stones",
  },
  "clear-scalp-dandruff-shampoo": {
    plant: "rosemary",
    livery: "pale",
    cap: "dark",
    texture: "foam",
    prop: "seeds",
    label: { english: "Dandruff Shampoo" },
  },
  "camellia-moisture-shampoo": {
    plant: "camellia",
    livery: "deep",
    texture: "foam",
    prop: "oil",
  },
  "rice-bran-gloss-shampoo": {
    plant: "rice",
    livery: "tint",
    texture: "cream",
    prop: "seeds",
  },
  "ginger-root-strengthening-shampoo": {
    plant: "ginger",
    livery: "deep",
    texture: "foam",
    prop: "ginger",
    label: { english: "Ginger Root Shampoo" },
  },
  "caffeine-volume-shampoo": {
    plant: "coffee",
    livery: "deep",
    cap: "dark",
    texture: "gel",
    inside: "#b8794a",
    prop: "beans",
  },
  "fragrance-free-calm-shampoo": {
    plant: "chamomile",
    livery: "pale",
    texture: "foam",
    prop: "seeds",
    label: { english: "Fragrance-Free Shampoo" },
  },
  "rooibos-colour-lock-shampoo": {
    plant: "rooibos",
    livery: "deep",
    texture: "foam",
    prop: "beans",
    label: { english: "Rooibos Colour Shampoo" },
  },
  "violet-toning-shampoo": {
    plant: "violet",
    livery: "tint",
    cap: "copper",
    texture: "gel",
    inside: "#6a4aa0",
    prop: "stones",
  },
  "mint-weightless-conditioner": {
    plant: "mint",
    livery: "tint",
    texture: "cream",
    inside: "#e6f0e4",
    prop: "slices",
  },
  "camellia-moisture-conditioner": {
    plant: "camellia",
    livery: "tint",
    texture: "butter",
    inside: "#fbf1dc",
    prop: "seeds",
  },
  "rice-protein-conditioner": {
    plant: "rice",
    livery: "tint",
    texture: "cream",
    inside: "#f8efe2",
    prop: "seeds",
  },
  "scalp-friendly-calm-conditioner": {
    plant: "centella",
    livery: "deep",
    texture: "butter",
    prop: "cream",
    label: { name: "舒緩護髮素", english: "Calm Conditioner" },
  },
  "colour-lock-conditioner": {
    plant: "pomegranate",
    livery: "tint",
    texture: "cream",
    prop: "seeds",
  },
  "leave-in-repair-milk": {
    plant: "shea",
    livery: "deep",
    cap: "wood",
    texture: "cream",
    inside: "#fdf4e0",
    prop: "oil",
  },
  "root-strength-scalp-serum": {
    plant: "root",
    livery: "deep",
    texture: "oil",
    inside: "#c9803f",
    prop: "root",
    label: { english: "Root Strength Serum" },
  },
  "night-root-ampoules": {
    plant: "root",
    livery: "deep",
    kind: "ampoules",
    texture: "oil",
    inside: "#c27a48",
    prop: "root",
    label: { size: "10 × 5 ml" },
  },
  "centella-calm-scalp-serum": {
    plant: "centella",
    livery: "deep",
    cap: "cream",
    texture: "gel",
    inside: "#a9c7a2",
    prop: "stones",
    label: { name: "積雪草舒緩精華", english: "Centella Calm Serum" },
  },
  "sea-salt-scalp-scrub": {
    plant: "rosemary",
    livery: "deep",
    texture: "scrub",
    inside: "#bfdcd6",
    prop: "salt",
  },
  "cool-mint-scalp-tonic": {
    plant: "mint",
    livery: "deep",
    cap: "copper",
    texture: "mist",
    prop: "slices",
    label: { english: "Cool Mint Tonic" },
  },
  "pre-wash-scalp-oil": {
    plant: "rosemary",
    livery: "deep",
    cap: "cream",
    texture: "oil",
    inside: "#d8a032",
    prop: "seeds",
    label: { name: "頭皮滋養油" },
  },
  "kaolin-scalp-clay": {
    plant: "teaTree",
    livery: "pale",
    cap: "dark",
    texture: "clay",
    inside: "#dcd6c6",
    prop: "stones",
  },
  "shea-deep-moisture-mask": {
    plant: "shea",
    livery: "deep",
    texture: "butter",
    inside: "#faefd2",
    prop: "cream",
  },
  "bond-repair-mask": {
    plant: "coffee",
    livery: "deep",
    cap: "copper",
    texture: "cream",
    inside: "#f6e6da",
    prop: "oil",
  },
  "pomegranate-colour-mask": {
    plant: "pomegranate",
    livery: "pale",
    cap: "copper",
    texture: "butter",
    inside: "#eec4c8",
    prop: "beans",
  },
  "oat-overnight-mask": {
    plant: "oat",
    livery: "tint",
    texture: "cream",
    inside: "#f4e9d3",
    prop: "seeds",
  },
  "camellia-hair-oil": {
    plant: "camellia",
    livery: "deep",
    texture: "oil",
    inside: "#dba53a",
    prop: "seeds",
  },
  "heat-shield-spray": {
    plant: "rooibos",
    livery: "pale",
    cap: "copper",
    texture: "mist",
    prop: "stones",
  },
  "root-lift-mist": {
    plant: "ginger",
    livery: "tint",
    cap: "copper",
    texture: "mist",
    prop: "ginger",
  },
  "curl-moisture-cream": {
    plant: "aloe",
    livery: "tint",
    cap: "wood",
    texture: "butter",
    inside: "#fbf0d8",
    prop: "slices",
  },
  "rice-starch-dry-shampoo": {
    plant: "rice",
    livery: "tint",
    cap: "cream",
    texture: "powder",
    prop: "salt",
  },
  "alcohol-free-styling-gel": {
    plant: "aloe",
    livery: "pale",
    cap: "dark",
    texture: "gel",
    inside: "#c3bfe2",
    prop: "slices",
    label: { english: "Alcohol-Free Gel" },
  },
  "silicone-scalp-brush": {
    plant: "teaTree",
    livery: "deep",
    kind: "scalpBrush",
    texture: "bristles",
    prop: "none",
  },
  "sandalwood-wide-comb": { plant: "camellia", livery: "deep", texture: "wood", prop: "none" },
  "cushion-paddle-brush": {
    plant: "coffee",
    livery: "deep",
    kind: "paddleBrush",
    texture: "pins",
    prop: "none",
  },
  "bamboo-hair-towel": { plant: "chamomile", livery: "deep", texture: "terry", prop: "none" },
  "silk-scrunchies": {
    plant: "violet",
    livery: "deep",
    kind: "scrunchies",
    texture: "silk",
    prop: "none",
    label: { size: "3 pieces" },
  },
  "oily-scalp-starter-set": {
    plant: "teaTree",
    livery: "deep",
    kind: "gift",
    holds: ["tea-tree-clearing-shampoo", "mint-weightless-conditioner", "sea-salt-scalp-scrub"],
    texture: "swatches",
    prop: "stones",
    label: { size: "4 pieces" },
  },
  "twelve-week-root-set": {
    plant: "ginger",
    livery: "deep",
    kind: "gift",
    holds: [
      "ginger-root-strengthening-shampoo",
      "root-strength-scalp-serum",
      "rice-protein-conditioner",
    ],
    texture: "swatches",
    prop: "ginger",
    label: { size: "12 weeks" },
  },
  "sensitive-scalp-set": {
    plant: "chamomile",
    livery: "deep",
    kind: "gift",
    holds: [
      "fragrance-free-calm-shampoo",
      "centella-calm-scalp-serum",
      "scalp-friendly-calm-conditioner",
    ],
    texture: "swatches",
    prop: "seeds",
    label: { size: "3 pieces" },
  },
  "camellia-gift-box": {
    plant: "camellia",
    livery: "deep",
    kind: "gift",
    holds: ["camellia-moisture-shampoo", "camellia-hair-oil", "camellia-moisture-conditioner"],
    texture: "swatches",
    prop: "oil",
    label: { size: "Gift box" },
  },
  "purify-travel-set": {
    plant: "mint",
    livery: "deep",
    kind: "travel",
    holds: ["tea-tree-clearing-shampoo", "mint-weightless-conditioner", "cool-mint-scalp-tonic"],
    texture: "swatches",
    prop: "slices",
    label: { size: "3 × 50 ml" },
  },
  "colour-travel-set": {
    plant: "rooibos",
    livery: "deep",
    kind: "travel",
    holds: ["rooibos-colour-lock-shampoo", "colour-lock-conditioner", "pomegranate-colour-mask"],
    texture: "swatches",
    prop: "beans",
    label: { size: "3 × 50 ml" },
  },
  "travel-refill-bottles": {
    plant: "camellia",
    livery: "deep",
    kind: "trio",
    texture: "swatches",
    prop: "oil",
  },
  "soothe-travel-set": {
    plant: "chamomile",
    livery: "deep",
    kind: "travel",
    holds: ["fragrance-free-calm-shampoo", "centella-calm-scalp-serum"],
    texture: "swatches",
    prop: "seeds",
    label: { size: "50 + 15 ml" },
  },
};
