import { PRODUCT_PICTURE_MAX_BYTES } from "@contract/staff/limits";
import {
  staffTaxonomyArchive,
  staffTaxonomyPicture,
  staffTaxonomyRemovePicture,
  staffTaxonomySave,
} from "@contract/staff/taxonomies";
import { isConfirmed } from "~/forms/asked-first";
import { formAction, type FormArgs } from "~/forms/form-action.server";
import {
  askFirst,
  formBack,
  formFailed,
  goTo,
  type FormOutcome,
} from "~/forms/form-outcome.server";
import { editTaxonomyForm } from "~/back-office/forms/edit-taxonomy";
import { ask } from "~/prod-api/call.server";
import { sendFile } from "~/prod-api/send-file.server";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { taxonomyHref, taxonomyOf } from "~/back-office/sections/taxonomies";

/** What is asked before one is archived: of which version. */
export interface ArchiveQuestion {
  readonly version: number;
}

/** Saves one of the kind that a part of the address names and stays with it; archives it, once that was asked, and leads back to the list. */
export function changeTaxonomyAction(part: string | undefined, code: string) {
  return formAction<typeof editTaxonomyForm.schemas, ArchiveQuestion>(editTaxonomyForm, {
    save: async (input, { context }) => {
      const { section, kind } = taxonomyOf(part);
      const answer = await ask(context, staffTaxonomySave, { kind, code, ...input });
      if (!answer.ok) return formFailed(answer.failure);
      return goTo(taxonomyHref(section, code), { key: `${kind}.saved` });
    },
    archive: async ({ version, ...asked }, { context }) => {
      const { section, kind } = taxonomyOf(part);
      if (!isConfirmed(asked)) return askFirst({ version });
      const answer = await ask(context, staffTaxonomyArchive, { kind, code, version });
      if (!answer.ok) return formFailed(answer.failure);
      return goTo(ADMIN_SECTIONS[section], { key: `${kind}.archived` });
    },
    picture: ({ version }, args) => takePicture({ ...taxonomyOf(part), code, version }, args),
    removePicture: async ({ version }, { context }) => {
      const { section, kind } = taxonomyOf(part);
      const answer = await ask(context, staffTaxonomyRemovePicture, { kind, code, version });
      if (!answer.ok) return formFailed(answer.failure);
      return goTo(taxonomyHref(section, code), { key: `${kind}.saved` });
    },
  });
}

interface ToPicture extends ReturnType<typeof taxonomyOf> {
  readonly code: string;
  readonly version: number;
}

async function takePicture(
  { section, kind, code, version }: ToPicture,
  { context, file }: FormArgs,
): Promise<FormOutcome<ArchiveQuestion>> {
  const chosen = file("picture");
  if (chosen === null) return wrong("picture.required");
  if (chosen.size > PRODUCT_PICTURE_MAX_BYTES) return wrong("picture.length");
  const fields = { kind, code, version: String(version) };
  const answer = await sendFile(context, staffTaxonomyPicture, chosen, fields);
  if (answer.ok) return goTo(taxonomyHref(section, code), { key: `${kind}.saved` });
  const { errKey } = answer.failure;
  if (errKey === "fileKind") return wrong("picture.format");
  return errKey === "fileTooBig" ? wrong("picture.length") : formFailed(answer.failure);
}

function wrong(error: string): FormOutcome<ArchiveQuestion> {
  return formBack({ fieldErrors: { picture: error } });
}
