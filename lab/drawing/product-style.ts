import type { Plant } from "./botanicals/plants";
import type { Cap, Livery } from "./shapes/body";

/** The texture of a product's content, or the material of a tool. */
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

/** The style of a product in its three images. Name, range and shape come from the catalogue. */
export interface ProductStyle {
  plant: Plant;
  livery: Livery;
  cap?: Cap;
  texture: Texture;
  /** The colour of the content; by default a tint of the range. */
  inside?: string;
  /** Replaces text of the label, if the product's name is too long or the size differs. */
  label?: { name?: string; english?: string; size?: string };
  /** The ingredient in the dish of the third image. */
  prop: Prop;
  /** For sets and boxes: the products inside, or the kind of box. */
  holds?: readonly string[];
  kind?: "gift" | "travel" | "trio" | "ampoules" | "scrunchies" | "scalpBrush" | "paddleBrush";
}

export type Prop =
  "seeds" | "ginger" | "slices" | "root" | "stones" | "salt" | "oil" | "cream" | "beans" | "none";
