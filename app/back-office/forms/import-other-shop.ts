import * as z from "zod/mini";
import { otherShopChoices } from "@contract/staff/other-shop-fields";
import { defineFormValidator } from "../../forms/form-validator";

/** The form that checks or imports the product file of another shop. */
export const importOtherShopForm = defineFormValidator(
  { dryRun: otherShopChoices, import: otherShopChoices },
  { main: "dryRun" },
);

/** The form that uploads a ZIP file with the pictures of imported products. */
export const pictureZipForm = defineFormValidator({ takeZip: z.object({}) });

/** The form that loads the failed pictures again or removes them from the list. */
export const failedPicturesForm = defineFormValidator({
  retryPictures: z.object({}),
  forgetPictures: z.object({}),
});
