import * as z from "zod/mini";
import { staffOnlineEnd } from "@contract/staff/monitor";
import { formValidator } from "../../forms/form-validator";
import { tickedIds } from "../../forms/ticked-rows";

const { kind } = staffOnlineEnd.request.shape;

/** Ends an active session. */
export const endOnlineForm = formValidator({ end: staffOnlineEnd.request });

/** The value contains the login name, because an ended session is in no list that could show it. */
const TICKED = /^[\w-]{1,64}:[\w.@-]{0,100}$/;

/** Ends all ticked sessions, each sent as `<sessionId>:<loginName>`. */
export const endManyOnlineForm = formValidator(
  { endMany: z.object({ kind, ticked: tickedIds("ticked", (ticked) => TICKED.test(ticked)) }) },
  { lists: ["ticked"] },
);
