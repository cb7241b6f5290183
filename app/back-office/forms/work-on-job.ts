import * as z from "zod/mini";
import { SHOP_JOBS } from "@contract/staff/states";
import { staffJobPause, staffJobResume, staffJobRun } from "@contract/staff/jobs";
import { formValidator } from "../../forms/form-validator";
import { tickedIds } from "../../forms/ticked-rows";

/** The form that runs a job now, pauses it or resumes it. */
export const workOnJobForm = formValidator({
  run: staffJobRun.request,
  pause: staffJobPause.request,
  resume: staffJobResume.request,
});

const many = z.object({
  ticked: z.pipe(
    tickedIds("ticked", (ticked) => SHOP_JOBS.some((job) => job === ticked)),
    z.array(z.enum(SHOP_JOBS)),
  ),
});

/** The form that runs, pauses or resumes all ticked jobs. */
export const workOnManyJobsForm = formValidator(
  { runMany: many, pauseMany: many, resumeMany: many },
  { lists: ["ticked"] },
);
