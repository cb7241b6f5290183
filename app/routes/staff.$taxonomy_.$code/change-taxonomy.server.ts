import { staffTaxonomyArchive, staffTaxonomySave } from "@contract/staff-taxonomies";
import { isConfirmed } from "~/forms/asked-first";
import { formAction } from "~/forms/form-action.server";
import { askFirst, formFailed, goTo } from "~/forms/form-outcome.server";
import { editTaxonomyForm } from "~/forms/staff/edit-taxonomy";
import { ask } from "~/prod-api/call.server";
import { ADMIN_SECTIONS } from "~/routes/staff/admin-sections";
import { taxonomyHref, type taxonomyOf } from "~/routes/staff/taxonomies";

/** What is asked before one is archived: of which version. */
export interface ArchiveQuestion {
  readonly version: number;
}

/** Saves one and stays with it; archives it, once that was asked, and leads back to the list. */
export function changeTaxonomyAction({
  section,
  ...key
}: ReturnType<typeof taxonomyOf> & { readonly code: string }) {
  return formAction<typeof editTaxonomyForm.schemas, ArchiveQuestion>(editTaxonomyForm, {
    save: async (input, { context }) => {
      const answer = await ask(context, staffTaxonomySave, { ...key, ...input });
      if (!answer.ok) return formFailed(answer.failure);
      return goTo(taxonomyHref(section, key.code), { key: `${key.kind}.saved` });
    },
    archive: async ({ version, ...asked }, { context }) => {
      if (!isConfirmed(asked)) return askFirst({ version });
      const answer = await ask(context, staffTaxonomyArchive, { ...key, version });
      if (!answer.ok) return formFailed(answer.failure);
      return goTo(ADMIN_SECTIONS[section], { key: `${key.kind}.archived` });
    },
  });
}
