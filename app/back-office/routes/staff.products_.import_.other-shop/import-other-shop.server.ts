import { PICTURE_ZIP_MAX_BYTES, PRODUCT_FILE_MAX_BYTES } from "@contract/staff/limits";
import { toChoiceFields, type OtherShopChoices } from "@contract/staff/other-shop-fields";
import {
  staffOtherShopImport,
  staffPicturesForget,
  staffPicturesRetry,
  staffPicturesZip,
  type OtherShopReport,
  type ZipReport,
} from "@contract/staff/other-shops";
import { defineFormAction, type FormArgs } from "~/forms/form-action.server";
import {
  redirectWithNotice,
  showFailure,
  showFormAgain,
  type FormOutcome,
} from "~/forms/form-outcome.server";
import {
  failedPicturesForm,
  importOtherShopForm,
  pictureZipForm,
} from "~/back-office/forms/products";
import { callBackend } from "~/prod-api/call.server";
import { getFileError, isFileFailure, sendFile } from "~/prod-api/files.server";

/** The extra data of a form's response: the report on a product file or on a ZIP file. */
export interface ImportFormExtra {
  readonly report?: OtherShopReport;
  /** True if the products without errors were imported. False after a check. */
  readonly isSaved?: boolean;
  readonly zip?: ZipReport;
}

type Outcome = FormOutcome<ImportFormExtra>;

const PAGE = "/staff/products/import/other-shop";

/** The handlers that check the product file of another shop, or import its products without errors. */
export const importAction = defineFormAction<typeof importOtherShopForm.schemas, ImportFormExtra>(
  importOtherShopForm,
  {
    dryRun: (choices, args) => importFile(choices, args, true),
    import: (choices, args) => importFile(choices, args, false),
  },
);

async function importFile(
  choices: OtherShopChoices,
  { context, file }: FormArgs,
  isDryRun: boolean,
): Promise<Outcome> {
  const chosen = file("file");
  if (chosen === null) return failWith("file", "file.required");
  if (chosen.size > PRODUCT_FILE_MAX_BYTES) return failWith("file", "file.length");
  const answer = await sendFile(context, staffOtherShopImport, chosen, {
    ...toChoiceFields(choices),
    queue: "1",
    ...(isDryRun && { dryRun: "1" }),
  });
  if (!answer.ok)
    return isFileFailure(answer.failure)
      ? failWith("file", getFileError(answer.failure, "file"))
      : showFailure(answer.failure);
  const report = answer.data;
  if (report.importId !== null)
    return redirectWithNotice(`/staff/products/import/${report.importId}`);
  const { created, skipped, pictures, errorCount } = report;
  if (isDryRun || errorCount > 0)
    return showFormAgain({
      extra: { report, isSaved: !isDryRun },
      status: errorCount > 0 ? 422 : 200,
    });
  return redirectWithNotice(PAGE, {
    key: "product.moved",
    params: { created, skipped, pictures },
  });
}

/** The handler that uploads a ZIP file and assigns its pictures to imported products. */
export const pictureZipAction = defineFormAction<typeof pictureZipForm.schemas, ImportFormExtra>(
  pictureZipForm,
  {
    takeZip: async (_, { context, file }) => {
      const chosen = file("zip");
      if (chosen === null) return failWith("zip", "zip.required");
      if (chosen.size > PICTURE_ZIP_MAX_BYTES) return failWith("zip", "zip.length");
      const answer = await sendFile(context, staffPicturesZip, chosen);
      if (!answer.ok)
        return isFileFailure(answer.failure)
          ? failWith("zip", getFileError(answer.failure, "zip"))
          : showFailure(answer.failure);
      const { taken, unused, rejected } = answer.data;
      if (unused.length + rejected.length > 0)
        return showFormAgain({ extra: { zip: answer.data }, status: 200 });
      return redirectWithNotice(PAGE, { key: "picture.taken", params: { count: taken } });
    },
  },
);

/** The handlers that load the failed pictures again, or remove them from the list. */
export const failedPicturesAction = defineFormAction<
  typeof failedPicturesForm.schemas,
  ImportFormExtra
>(failedPicturesForm, {
  retryPictures: async (_, { context }) => {
    const answer = await callBackend(context, staffPicturesRetry);
    if (!answer.ok) return showFailure(answer.failure);
    return redirectWithNotice(PAGE, { key: "picture.retried", params: answer.data });
  },
  forgetPictures: async (_, { context }) => {
    const answer = await callBackend(context, staffPicturesForget);
    if (!answer.ok) return showFailure(answer.failure);
    return redirectWithNotice(PAGE, { key: "picture.forgotten", params: answer.data });
  },
});

function failWith(field: string, error: string): Outcome {
  return showFormAgain({ fieldErrors: { [field]: error } });
}
