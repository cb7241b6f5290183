import type { InputOf } from "@contract/model/call";
import type { staffProductWrite } from "@contract/staff/products";

/** A product as somebody of the staff wrote it down. */
export type WrittenProduct = InputOf<typeof staffProductWrite>;
