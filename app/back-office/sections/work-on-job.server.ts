import { staffJobPause, staffJobResume, staffJobRun } from "@contract/staff/jobs";
import { defineFormAction } from "~/forms/form-action.server";
import { showFailure, redirectWithNotice } from "~/forms/form-outcome.server";
import { jobActionsForm } from "~/back-office/forms/settings";
import type { NoticeKey } from "~/locales/notices";
import type { Answer } from "~/prod-api/answer";
import { callBackend } from "~/prod-api/call.server";

/** Returns the handlers of a job's buttons. Each redirects to the page that `pageOf` returns. */
export function makeJobActions(pageOf: (job: string) => string) {
  const outcome = (job: string, answer: Answer<unknown>, key: NoticeKey) =>
    answer.ok ? redirectWithNotice(pageOf(job), { key }) : showFailure(answer.failure);
  return defineFormAction(jobActionsForm, {
    run: async (input, { context }) =>
      outcome(input.job, await callBackend(context, staffJobRun, input), "job.asked"),
    pause: async (input, { context }) =>
      outcome(input.job, await callBackend(context, staffJobPause, input), "job.paused"),
    resume: async (input, { context }) =>
      outcome(input.job, await callBackend(context, staffJobResume, input), "job.resumed"),
  });
}
