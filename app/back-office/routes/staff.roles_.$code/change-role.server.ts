import { staffRoleArchive, staffRoleSave } from "@contract/staff/roles";
import { isConfirmed } from "~/forms/asked-first";
import { formAction } from "~/forms/form-action.server";
import { askFirst, formFailed, goTo } from "~/forms/form-outcome.server";
import { editRoleForm } from "~/back-office/forms/edit-role";
import { ask } from "~/prod-api/call.server";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { limitToSend } from "~/back-office/sections/limit-to-send";

/** What is asked before one is archived: of which version. */
export interface ArchiveQuestion {
  readonly version: number;
}

/** Saves a role and stays with it; archives it, once that was asked, and leads back to the list. */
export function changeRoleAction(code: string) {
  return formAction<typeof editRoleForm.schemas, ArchiveQuestion>(editRoleForm, {
    save: async ({ refundLimit, ...input }, { context }) => {
      const role = { code, ...input, ...limitToSend(refundLimit) };
      const answer = await ask(context, staffRoleSave, role);
      if (!answer.ok) return formFailed(answer.failure);
      return goTo(`${ADMIN_SECTIONS.roles}/${code}`, { key: "role.saved" });
    },
    archive: async ({ version, ...asked }, { context }) => {
      if (!isConfirmed(asked)) return askFirst({ version });
      const answer = await ask(context, staffRoleArchive, { code, version });
      if (!answer.ok) return formFailed(answer.failure);
      return goTo(ADMIN_SECTIONS.roles, { key: "role.archived" });
    },
  });
}
