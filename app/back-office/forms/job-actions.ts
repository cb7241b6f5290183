import * as z from "zod/mini";
import { SHOP_JOBS } from "@contract/staff/states";
import { staffJobPause, staffJobResume, staffJobRun } from "@contract/staff/jobs";
import { defineFormValidator } from "../../forms/form-validator";
import { acceptTickedIds } from "../../forms/ticked-rows";

/** The form that runs a job now, pauses it or resumes it. */
export const jobActionsForm = defineFormValidator({
  run: staffJobRun.request,
  pause: staffJobPause.request,
  resume: staffJobResume.request,
});

const manyJobsSchema = z.object({
  ticked: z.pipe(
    acceptTickedIds("ticked", (ticked) => SHOP_JOBS.some((job) => job === ticked)),
    z.array(z.enum(SHOP_JOBS)),
  ),
});

/** The form that runs, pauses or resumes all ticked jobs. */
export const bulkJobActionsForm = defineFormValidator(
  { runMany: manyJobsSchema, pauseMany: manyJobsSchema, resumeMany: manyJobsSchema },
  { lists: ["ticked"] },
);
