import { staffTaxonomyAdd } from "@contract/staff/taxonomies";
import { formAction } from "~/forms/form-action.server";
import { formFailed, goTo } from "~/forms/form-outcome.server";
import { addTaxonomyForm } from "~/back-office/forms/edit-taxonomy";
import { ask } from "~/prod-api/call.server";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { taxonomyOf } from "~/back-office/sections/taxonomies";

/** Adds one of the kind that a part of the address names, and leads back to its list. */
export function addTaxonomyAction(part: string | undefined) {
  return formAction(addTaxonomyForm, {
    save: async (input, { context }) => {
      const { section, kind } = taxonomyOf(part);
      const answer = await ask(context, staffTaxonomyAdd, { kind, ...input });
      if (!answer.ok) return formFailed(answer.failure);
      return goTo(ADMIN_SECTIONS[section], { key: `${kind}.saved` });
    },
  });
}
