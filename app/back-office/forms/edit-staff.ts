import * as z from "zod/mini";
import { staffOwnPassword, staffOwnSessionEnd } from "@contract/staff/account";
import {
  staffInvitationAccept,
  staffUserEndSessions,
  staffUserInvite,
  staffUserSave,
} from "@contract/staff/users";
import { askedFirst } from "../../forms/asked-first";
import { formValidator } from "../../forms/form-validator";
import { tickedRows } from "../../forms/ticked-rows";

const lists = ["roleCodes"] as const;
const { sessionId } = staffUserEndSessions.request.shape;
const { userId: _, version, ...written } = staffUserSave.request.shape;

/** A colleague who is to get an account. */
export const inviteStaffForm = formValidator({ invite: staffUserInvite.request }, { lists });

/** An account: written anew, sent a new link, let in or not, signed out everywhere. */
export const editStaffForm = formValidator(
  {
    save: z.object({ version, ...written }),
    invite: z.object({ version }),
    disable: z.object({ version, ...askedFirst }),
    enable: z.object({ version }),
    resetFactor: z.object({ version }),
    endSessions: z.object({ sessionId }),
  },
  { lists },
);

/** Many accounts at once: let in or not, signed out everywhere. */
export const manyStaffForm = formValidator(
  {
    disableMany: z.object({ ticked: tickedRows("ticked"), ...askedFirst }),
    enableMany: z.object({ ticked: tickedRows("ticked") }),
    signOutMany: z.object({ ticked: tickedRows("ticked") }),
  },
  { lists: ["ticked"] },
);

/** Whoever was invited sets a password. */
export const acceptInvitationForm = formValidator({ accept: staffInvitationAccept.request });

/** One's own password, and where one is signed in. */
export const ownAccountForm = formValidator({
  password: staffOwnPassword.request,
  end: staffOwnSessionEnd.request,
  endOthers: z.object({}),
});
