import * as z from "zod/mini";
import { otherShopChoices } from "@contract/staff/other-shop-fields";
import { defineFormValidator } from "../../forms/form-validator";

/** The form that checks or imports the product file of another shop. */
export const importOtherShopForm = defineFormValidator(
  { dryRun: otherShopChoices, import: otherShopChoices },
  { main: "dryRun" },
);

/** The form that takes the pictures of imported products from a ZIP file. */
export const pictureZipForm = defineFormValidator({ takeZip: z.object({}) });

/** The buttons below the pictures that could not be loaded. */
export const failedPicturesForm = defineFormValidator({
  retryPictures: z.object({}),
  forgetPictures: z.object({}),
});
