import * as z from "zod/mini";
import { staffOwnPassword, staffOwnSessionEnd } from "@contract/staff/account";
import {
  staffInvitationAccept,
  staffUserEndSessions,
  staffUserInvite,
  staffUserSave,
} from "@contract/staff/users";
import { confirmationField } from "../../forms/confirmation-field";
import { formValidator } from "../../forms/form-validator";
import { tickedRows } from "../../forms/ticked-rows";

const lists = ["roleCodes"] as const;
const { sessionId } = staffUserEndSessions.request.shape;
const { userId: _, version, ...written } = staffUserSave.request.shape;

/** Invites a new staff member. */
export const inviteStaffForm = formValidator({ invite: staffUserInvite.request }, { lists });

/**
 * Changes a staff account, sends a new invitation, enables or disables it, or ends all its
 * sessions.
 */
export const editStaffForm = formValidator(
  {
    save: z.object({ version, ...written }),
    invite: z.object({ version }),
    disable: z.object({ version, ...confirmationField }),
    enable: z.object({ version }),
    resetFactor: z.object({ version }),
    endSessions: z.object({ sessionId }),
  },
  { lists },
);

/** Enables or disables many accounts, or ends their sessions. */
export const manyStaffForm = formValidator(
  {
    disableMany: z.object({ ticked: tickedRows("ticked"), ...confirmationField }),
    enableMany: z.object({ ticked: tickedRows("ticked") }),
    signOutMany: z.object({ ticked: tickedRows("ticked") }),
  },
  { lists: ["ticked"] },
);

/** Sets the password of an invited staff member. */
export const acceptInvitationForm = formValidator({ accept: staffInvitationAccept.request });

/** Changes the user's own password and ends their own sessions. */
export const ownAccountForm = formValidator({
  password: staffOwnPassword.request,
  end: staffOwnSessionEnd.request,
  endOthers: z.object({}),
});
