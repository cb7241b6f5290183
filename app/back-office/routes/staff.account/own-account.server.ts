import {
  staffOwnPassword,
  staffOwnSessionEnd,
  staffOwnSessionEndOthers,
} from "@contract/staff/account";
import { formAction } from "~/forms/form-action.server";
import { formFailed, goTo } from "~/forms/form-outcome.server";
import { ownAccountForm } from "~/back-office/forms/edit-staff";
import type { NoticeKey } from "~/locales/notices";
import type { Answer } from "~/prod-api/answer";
import { ask } from "~/prod-api/call.server";

const outcome = (answer: Answer<unknown>, key: NoticeKey) =>
  answer.ok ? goTo("/staff/account", { key }) : formFailed(answer.failure);

/** Changes the user's own password or ends their own sessions. */
export const ownAccountAction = formAction(ownAccountForm, {
  password: async (input, { context }) =>
    outcome(await ask(context, staffOwnPassword, input), "staff.passwordChanged"),
  end: async (input, { context }) =>
    outcome(await ask(context, staffOwnSessionEnd, input), "staff.sessionEnded"),
  endOthers: async (_, { context }) =>
    outcome(await ask(context, staffOwnSessionEndOthers), "staff.othersEnded"),
});
