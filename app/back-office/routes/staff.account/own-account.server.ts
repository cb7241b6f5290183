import {
  staffOwnKeys,
  staffOwnPassword,
  staffOwnSessionEnd,
  staffOwnSessionEndOthers,
} from "@contract/staff/account";
import { defineFormAction } from "~/forms/form-action.server";
import { showFailure, redirectWithNotice } from "~/forms/form-outcome.server";
import { ownAccountForm } from "~/back-office/forms/staff-accounts";
import type { NoticeKey } from "~/locales/notices";
import type { Answer } from "~/prod-api/answer";
import { callBackend } from "~/prod-api/call.server";

const toOutcome = (answer: Answer<unknown>, key: NoticeKey) =>
  answer.ok ? redirectWithNotice("/staff/account", { key }) : showFailure(answer.failure);

/** The handlers that change the user's own password or end the user's own sessions. */
export const ownAccountAction = defineFormAction(ownAccountForm, {
  password: async (input, { context }) =>
    toOutcome(await callBackend(context, staffOwnPassword, input), "staff.passwordChanged"),
  end: async (input, { context }) =>
    toOutcome(await callBackend(context, staffOwnSessionEnd, input), "staff.sessionEnded"),
  endOthers: async (_, { context }) =>
    toOutcome(await callBackend(context, staffOwnSessionEndOthers), "staff.othersEnded"),
  keys: async (input, { context }) =>
    toOutcome(await callBackend(context, staffOwnKeys, input), "staff.keysSaved"),
});
