import { staffOnlineEnd } from "@contract/staff-monitor";
import { formValidator } from "../form-validator";

/** Ends the session of somebody who is online. */
export const endOnlineForm = formValidator({ end: staffOnlineEnd.request });
