import * as z from "zod/mini";
import { staffOwnKeys, staffOwnPassword, staffOwnSessionEnd } from "@contract/staff/account";
import {
  staffInvitationAccept,
  staffUserEndSessions,
  staffUserInvite,
  staffUserSave,
} from "@contract/staff/users";
import { confirmationField } from "../../forms/confirmation-field";
import { defineFormValidator } from "../../forms/form-validator";
import { acceptTickedRows } from "../../forms/ticked-rows";

const lists = ["roleCodes"] as const;
const { sessionId } = staffUserEndSessions.request.shape;
const { userId: _, version, ...written } = staffUserSave.request.shape;

/** The form that invites a new staff member. */
export const inviteStaffForm = defineFormValidator({ invite: staffUserInvite.request }, { lists });

/**
 * The form that changes a staff account, sends a new invitation, enables or disables the account, or ends all
 * its sessions.
 */
export const editStaffForm = defineFormValidator(
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
export const bulkStaffForm = defineFormValidator(
  {
    disableMany: z.object({ ticked: acceptTickedRows("ticked"), ...confirmationField }),
    enableMany: z.object({ ticked: acceptTickedRows("ticked") }),
    signOutMany: z.object({ ticked: acceptTickedRows("ticked") }),
  },
  { lists: ["ticked"] },
);

/** The form in which an invited staff member sets a password. */
export const acceptInvitationForm = defineFormValidator({ accept: staffInvitationAccept.request });

/** The form that changes the user's own password or ends the user's own sessions. */
export const ownAccountForm = defineFormValidator({
  password: staffOwnPassword.request,
  end: staffOwnSessionEnd.request,
  endOthers: z.object({}),
  keys: staffOwnKeys.request,
});
