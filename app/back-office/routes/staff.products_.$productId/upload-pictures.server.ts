import type { AppLoadContext } from "@remix-run/node";
import { staffPictureUpload } from "@contract/staff/products";
import { PRODUCT_PICTURES_MAX } from "@contract/staff/limits";
import type { RejectedFile } from "~/forms/form-action.server";
import type { Failure } from "~/prod-api/answer";
import { getChosenFiles, getFileError, sendFile } from "~/prod-api/send-file.server";
import { listFormRows, toPictureValues } from "./product-values";

const NO_TEXTS = { zhTw: "", en: "" } as const;

/**
 * Uploads the images of a form and replaces each file by the path that the backend returned. Returns the form
 * and the first rejected image. Throws the error page's Response if the backend does not
 * respond.
 */
export async function uploadPictures(
  context: AppLoadContext,
  form: FormData,
): Promise<{ readonly form: FormData; readonly wrong: RejectedFile | null }> {
  const files = getChosenFiles(form, "pictures");
  form.delete("pictures");
  let order = listFormRows(readPictureTexts(form), "picture").length;
  const reject = (error: string, file = "", params: Failure["params"] = {}) => ({
    form,
    wrong: { field: "pictures", error, file, params },
  });
  if (order + files.length > PRODUCT_PICTURES_MAX) return reject("pictures.range");
  for (const file of files) {
    const answer = await sendFile(context, staffPictureUpload, file);
    if (!answer.ok) {
      const { failure } = answer;
      return reject(getFileError(failure, "pictures"), file.name, failure.params);
    }
    order += 1;
    const { pictureId: id, path } = answer.data;
    context.encodePicture(path);
    const values = toPictureValues({ id, path, alt: NO_TEXTS, skuId: null }, order);
    for (const [name, value] of Object.entries(values)) form.append(name, value);
  }
  return { form, wrong: null };
}

function readPictureTexts(form: FormData): Record<string, string> {
  return Object.fromEntries([...form.keys()].map((name) => [name, ""]));
}
