import type { Plant } from "./botanicals/plants";
import type { Cap, ColourVariant } from "./shapes/body";

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

/** The style of a product in its three images. The name, the range and the shape come from the catalogue. */
export interface ProductStyle {
  plant: Plant;
  livery: ColourVariant;
  cap?: Cap;
  texture: Texture;
  /** The colour of the content. The default is a tint of the range's colour. */
  inside?: string;
  /** Texts that replace those of the label, because the product's name is too long or the size differs. */
  label?: { name?: string; english?: string; size?: string };
  /** The ingredient in the dish of the third image. */
  prop: Prop;
  /** The slugs of the products inside a set or box. `kind` is the kind of the box or tool. */
  holds?: readonly string[];
  kind?: "gift" | "travel" | "trio" | "ampoules" | "scrunchies" | "scalpBrush" | "paddleBrush";
}

export type Prop =
  "seeds" | "ginger" | "slices" | "root" | "stones" | "salt" | "oil" | "cream" | "beans" | "none";
