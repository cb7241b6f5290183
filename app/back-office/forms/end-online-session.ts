import * as z from "zod/mini";
import { staffOnlineEnd } from "@contract/staff/monitor";
import { defineFormValidator } from "../../forms/form-validator";
import { acceptTickedIds } from "../../forms/ticked-rows";

const { kind } = staffOnlineEnd.request.shape;

/** The form that ends an active session. */
export const endOnlineSessionForm = defineFormValidator({ end: staffOnlineEnd.request });

/**
 * The pattern of a ticked value, `<sessionId>:<loginName>`. It contains the login name, because the result
 * must name a session that no list contains any more.
 */
const TICKED = /^[\w-]{1,64}:[\w.@-]{0,100}$/;

/** The form that ends all ticked sessions. */
export const bulkEndOnlineSessionsForm = defineFormValidator(
  {
    endMany: z.object({ kind, ticked: acceptTickedIds("ticked", (ticked) => TICKED.test(ticked)) }),
  },
  { lists: ["ticked"] },
);
