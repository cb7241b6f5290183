import {
  staffUserDisable,
  staffUserEnable,
  staffUserEndSessions,
  staffUserReinvite,
  staffUserResetFactor,
  staffUserSave,
} from "@contract/staff/users";
import type { NoticeKey } from "~/locales/notices";
import { isConfirmed } from "~/forms/asked-first";
import { formAction } from "~/forms/form-action.server";
import { askFirst, formFailed, goTo } from "~/forms/form-outcome.server";
import { editStaffForm } from "~/back-office/forms/edit-staff";
import type { Answer } from "~/prod-api/answer";
import { ask } from "~/prod-api/call.server";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";

/** What is asked before one is disabled: of which version. */
export interface DisableQuestion {
  readonly version: number;
}

/** Does to an account what its buttons say and stays with it; disabling is asked about first. */
export function changeStaffAction(userId: string) {
  const outcome = (answer: Answer<unknown>, key: NoticeKey) =>
    answer.ok ? goTo(`${ADMIN_SECTIONS.users}/${userId}`, { key }) : formFailed(answer.failure);
  return formAction<typeof editStaffForm.schemas, DisableQuestion>(editStaffForm, {
    save: async (input, { context }) =>
      outcome(await ask(context, staffUserSave, { userId, ...input }), "staff.saved"),
    invite: async ({ version }, { context }) =>
      outcome(await ask(context, staffUserReinvite, { userId, version }), "staff.invited"),
    disable: async ({ version, ...asked }, { context }) =>
      isConfirmed(asked)
        ? outcome(await ask(context, staffUserDisable, { userId, version }), "staff.disabled")
        : askFirst({ version }),
    enable: async ({ version }, { context }) =>
      outcome(await ask(context, staffUserEnable, { userId, version }), "staff.enabled"),
    resetFactor: async ({ version }, { context }) =>
      outcome(await ask(context, staffUserResetFactor, { userId, version }), "staff.factorReset"),
    endSessions: async (which, { context }) =>
      outcome(
        await ask(context, staffUserEndSessions, { userId, ...which }),
        "staff.sessionsEnded",
      ),
  });
}
