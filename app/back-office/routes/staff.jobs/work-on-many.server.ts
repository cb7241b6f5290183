import { staffJobPause, staffJobResume, staffJobRun } from "@contract/staff/jobs";
import type { ShopJob } from "@contract/staff/states";
import { formAction } from "~/forms/form-action.server";
import { workOnManyJobsForm } from "~/back-office/forms/work-on-job";
import { ask, type Caller } from "~/prod-api/call.server";
import type { ManyRows } from "~/back-office/ui/many-form";
import { oneByOne } from "~/back-office/sections/one-by-one.server";

interface Asked {
  readonly ticked: readonly ShopJob[];
}

/** Runs the ticked jobs now, pauses them, lets them run again. */
export const workOnManyAction = formAction<typeof workOnManyJobsForm.schemas, ManyRows>(
  workOnManyJobsForm,
  {
    runMany: (asked, { context }) => toEach(asked, context, staffJobRun),
    pauseMany: (asked, { context }) => toEach(asked, context, staffJobPause),
    resumeMany: (asked, { context }) => toEach(asked, context, staffJobResume),
  },
);

function toEach({ ticked }: Asked, context: Caller, call: typeof staffJobRun) {
  return oneByOne(
    ticked,
    (job) => job,
    (job) => ask(context, call, { job }),
  );
}
