import { staffJobPause, staffJobResume, staffJobRun } from "@contract/staff-jobs";
import { formValidator } from "../form-validator";

/** Runs a job now, pauses it, lets it run again. */
export const workOnJobForm = formValidator({
  run: staffJobRun.request,
  pause: staffJobPause.request,
  resume: staffJobResume.request,
});
