import type * as z from "zod/mini";
import * as c from "./codecs";

export const namedParts = { code: c.someText, name: c.someText };
/** A code and its name in the requested language. */
export const named = c.object(namedParts);
export type Named = z.output<typeof named>;
