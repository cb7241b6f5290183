import type { AppLoadContext } from "@remix-run/node";
import { staffContentPicture } from "@contract/staff/content";
import { CONTENT_PICTURES_AT_ONCE } from "@contract/staff/limits";
import { chosenFiles, fileErrorOf, sendFile } from "~/prod-api/send-file.server";
import { formText } from "~/session/form-text";

/** What came with a form of a text. */
export interface TakenPictures {
  readonly form: FormData;
  readonly count: number;
  /** Of the first picture that was refused. */
  readonly error: string | null;
}

/**
 * Sends the pictures of a form to the backend and names them at the end of the text, in both languages, from where
 * they can be moved. Throws the error page's Response when the backend does not answer.
 */
export async function takeTextPictures(
  context: AppLoadContext,
  form: FormData,
): Promise<TakenPictures> {
  const files = chosenFiles(form, "pictures");
  form.delete("pictures");
  if (files.length > CONTENT_PICTURES_AT_ONCE) return { form, count: 0, error: "pictures.many" };
  let count = 0;
  for (const file of files) {
    const answer = await sendFile(context, staffContentPicture, file);
    if (!answer.ok) return { form, count, error: fileErrorOf(answer.failure, "pictures") };
    for (const name of ["body", "bodyEn"])
      form.set(name, `${formText(form, name).trimEnd()}\n\n![](${answer.data.path})\n`);
    count += 1;
  }
  return { form, count, error: null };
}
