import * as z from "zod/mini";
import { hasContrast, isColour } from "@contract/model/colours";
import { staffContentRestore } from "@contract/staff/content";
import { confirmationField } from "../../forms/confirmation-field";
import { defineFormValidator } from "../../forms/form-validator";

const { version } = staffContentRestore.request.shape;
const tick = z.optional(z.string());

/** The text fields of the appearance form. The route reads the uploaded files separately. */
const written = z.object({
  version,
  brandColour: colourField("brandColour"),
  accentColour: colourField("accentColour"),
  removeLogo: tick,
  removeIcon: tick,
  removeSharePicture: tick,
});
export type AppearanceFormValues = z.output<typeof written>;

/**
 * The form that saves the shop's logo, icon and colours as a draft, publishes them, or restores a revision.
 */
export const editAppearanceForm = defineFormValidator({
  save: written,
  publish: written,
  restore: z.extend(z.omit(staffContentRestore.request, { key: true }), confirmationField),
});

/**
 * Returns the schema of an optional colour, `#rrggbb`. Its contrast must be high enough for text on the page
 * and for a background of white text.
 */
function colourField(name: string) {
  return z._default(
    z.pipe(
      z.transform((text) => (typeof text === "string" ? text.trim().toLowerCase() : "")),
      z.string().check(
        z.refine((text) => text === "" || isColour(text), { error: `${name}.format`, abort: true }),
        z.refine((text) => text === "" || hasContrast(text), { error: `${name}.contrast` }),
      ),
    ),
    "",
  );
}
