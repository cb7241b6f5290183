import type { ActionFunctionArgs } from "@remix-run/node";
import { staffRoleArchive } from "@contract/staff/roles";
import { isConfirmed } from "~/forms/asked-first";
import { answerForm, formAction } from "~/forms/form-action.server";
import { manyRolesForm } from "~/back-office/forms/edit-role";
import { ask } from "~/prod-api/call.server";
import type { ManyRows } from "~/back-office/ui/many-form";
import { askAboutRows, oneByOne } from "~/back-office/sections/one-by-one.server";

/** Takes the ticked roles out of use, once that was asked. */
export function archiveRoles(args: ActionFunctionArgs) {
  return answerForm<ManyRows>(args, archiveManyAction);
}

const archiveManyAction = formAction<typeof manyRolesForm.schemas, ManyRows>(manyRolesForm, {
  archiveMany: ({ ticked, ...asked }, { context }) =>
    isConfirmed(asked)
      ? oneByOne(
          ticked,
          ({ id }) => id,
          ({ id: code, version }) => ask(context, staffRoleArchive, { code, version }),
        )
      : askAboutRows(ticked),
});
