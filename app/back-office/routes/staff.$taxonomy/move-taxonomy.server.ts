import { staffTaxonomyMove } from "@contract/staff/taxonomies";
import { formAction, type FormArgs } from "~/forms/form-action.server";
import { formFailed, goTo } from "~/forms/form-outcome.server";
import { moveTaxonomyForm, type MovedTaxonomy } from "~/back-office/forms/edit-taxonomy";
import { ask } from "~/prod-api/call.server";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { readAdminSearch } from "~/back-office/sections/admin-view.server";
import { staffHref } from "~/back-office/sections/staff-href";
import { taxonomyOf } from "~/back-office/sections/taxonomies";

/** Moves one of the kind that a part of the address names by a place, or to one, and shows the same page of its list. */
export function moveTaxonomyAction(part: string | undefined) {
  const move = async (input: MovedTaxonomy, { request, context }: FormArgs) => {
    const { section, kind } = taxonomyOf(part);
    const answer = await ask(context, staffTaxonomyMove, { kind, ...input });
    if (!answer.ok) return formFailed(answer.failure);
    const { page } = readAdminSearch(request);
    return goTo(staffHref(ADMIN_SECTIONS[section], { page }), { key: `${kind}.saved` });
  };
  return formAction(moveTaxonomyForm, {
    up: (input, args) => move({ ...input, order: Math.max(1, input.order - 1) }, args),
    down: (input, args) => move({ ...input, order: input.order + 1 }, args),
    move,
  });
}
