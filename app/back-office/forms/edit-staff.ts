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

/** The form that invites a new staff member. */
export const inviteStaffForm = formValidator({ invite: staffUserInvite.request }, { lists });

/**
 * The form that changes a staff account, sends a new invitation, enables or disables the account, or ends all
 * its sessions.
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

/** The form that enables or disables many accounts, or ends their sessions. */
export const manyStaffForm = formValidator(
  {
    disableMany: z.object({ ticked: tickedRows("ticked"), ...confirmationField }),
    enableMany: z.object({ ticked: tickedRows("ticked") }),
    signOutMany: z.object({ ticked: tickedRows("ticked") }),
  },
  { lists: ["ticked"] },
);

/** The form in which an invited staff member sets a password. */
export const acceptInvitationForm = formValidator({ accept: staffInvitationAccept.request });

/** The form that changes the user's own password or ends the user's own sessions. */
export const ownAccountForm = formValidator({
  password: staffOwnPassword.request,
  end: staffOwnSessionEnd.request,
  endOthers: z.object({}),
});
