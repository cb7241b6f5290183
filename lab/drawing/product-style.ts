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
