import * as z from "zod/mini";
import { staffOnlineEnd } from "@contract/staff/monitor";
import { formValidator } from "../../forms/form-validator";
import { tickedIds } from "../../forms/ticked-rows";

const { kind } = staffOnlineEnd.request.shape;

/** Ends the session of somebody who is online. */
export const endOnlineForm = formValidator({ end: staffOnlineEnd.request });

/** With whose session it is: one that is ended is in no list that could tell it. */
const TICKED = /^[\w-]{1,64}:[\w.@-]{0,100}$/;

/** Ends all sessions that are ticked, each as `<sessionId>:<loginName>`. */
export const endManyOnlineForm = formValidator(
  { endMany: z.object({ kind, ticked: tickedIds("ticked", (ticked) => TICKED.test(ticked)) }) },
  { lists: ["ticked"] },
);
