import { staffTaxonomyArchive, staffTaxonomySave } from "@contract/staff-taxonomies";
import { isConfirmed } from "~/forms/asked-first";
import { formAction } from "~/forms/form-action.server";
import { askFirst, formFailed, goTo } from "~/forms/form-outcome.server";
import { editTaxonomyForm } from "~/forms/staff/edit-taxonomy";
import { ask } from "~/prod-api/call.server";
import { ADMIN_SECTIONS } from "~/routes/staff/admin-sections";
import { taxonomyHref, taxonomyOf } from "~/routes/staff/taxonomies";

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
  });
}
