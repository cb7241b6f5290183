import type { AppLoadContext } from "@remix-run/node";
import { staffPictureUpload } from "@contract/staff/products";
import { PRODUCT_PICTURES_MAX } from "@contract/staff/limits";
import { getChosenFiles, getFileError, sendFile } from "~/prod-api/send-file.server";
import { toFormRows, toPictureValues } from "./product-values";

const NO_TEXTS = { zhTw: "", en: "" } as const;

/**
 * Uploads the images of a form and replaces each file by the path that the backend returned. Returns the form
 * and the error of the first rejected image. Throws the error page's Response if the backend does not
 * respond.
 */
export async function uploadPictures(
  context: AppLoadContext,
  form: FormData,
): Promise<{ readonly form: FormData; readonly error: string | null }> {
  const files = getChosenFiles(form, "pictures");
  form.delete("pictures");
  let order = toFormRows(readPictureTexts(form), "picture").length;
  if (order + files.length > PRODUCT_PICTURES_MAX) return { form, error: "pictures.range" };
  for (const file of files) {
    const answer = await sendFile(context, staffPictureUpload, file);
    if (!answer.ok) return { form, error: getFileError(answer.failure, "pictures") };
    order += 1;
    const { pictureId: id, path } = answer.data;
    context.encodePicture(path);
    const values = toPictureValues({ id, path, alt: NO_TEXTS, skuId: null }, order);
    for (const [name, value] of Object.entries(values)) form.append(name, value);
  }
  return { form, error: null };
}

function readPictureTexts(form: FormData): Record<string, string> {
  return Object.fromEntries([...form.keys()].map((name) => [name, ""]));
}
