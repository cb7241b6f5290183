import * as z from "zod/mini";
import { version } from "@contract/staff/fields";
import {
  staffOwnKeys,
  staffOwnPassword,
  staffOwnSessionEnd,
  staffOwnListColumns,
  staffOwnViewSave,
  staffFactorVerify,
  staffOwnFactorDisable,
  staffOwnFactorEnable,
  staffOwnRecoveryCodes,
  staffOwnProve,
} from "@contract/staff/account";
import {
  staffInvitationAccept,
  staffUserEndSessions,
  staffUserInvite,
  staffUserSave,
} from "@contract/staff/users";
import { staffRoleAdd } from "@contract/staff/roles";
import { staffOnlineEnd } from "@contract/staff/monitor";
import { confirmationField } from "../../forms/confirmation-field";
import { defineFormValidator } from "../../forms/form-validator";
import { acceptTickedRows, acceptTickedIds } from "../../forms/ticked-rows";

const roleLists = ["roleCodes"] as const;
const { sessionId } = staffUserEndSessions.request.shape;
const { userId: _, version: _version, ...accountFields } = staffUserSave.request.shape;

/** The form that invites a new staff member. */
export const inviteStaffForm = defineFormValidator(
  { invite: staffUserInvite.request },
  { lists: roleLists },
);

/**
 * The form that changes a staff account, sends a new invitation, enables or disables the account, or ends all
 * its sessions.
 */
export const editStaffForm = defineFormValidator(
  {
    save: z.object({ version, ...accountFields }),
    invite: z.object({ version }),
    disable: z.object({ version, ...confirmationField }),
    enable: z.object({ version }),
    resetFactor: z.object({ version }),
    endSessions: z.object({ sessionId }),
  },
  { lists: roleLists },
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

const { code, ...roleFields } = staffRoleAdd.request.shape;
const permissionLists = ["permissions"] as const;

export const addRoleForm = defineFormValidator(
  { save: z.object({ code, ...roleFields }) },
  { lists: permissionLists },
);

/** The form that changes a role or archives it. */
export const editRoleForm = defineFormValidator(
  {
    save: z.object({ version, ...roleFields }),
    archive: z.object({ version, ...confirmationField }),
  },
  { lists: permissionLists },
);

/** The form that archives many roles. */
export const bulkArchiveRolesForm = defineFormValidator(
  { archiveMany: z.object({ ticked: acceptTickedRows("ticked"), ...confirmationField }) },
  { lists: ["ticked"] },
);

const { totp, recoveryCode } = staffFactorVerify.request.shape;

/** The form that asks for a code of the authenticator app or a recovery code. */
export const verifySecondFactorForm = defineFormValidator({
  verify: z.object({ totp, recoveryCode }).check(
    z.refine((sent) => sent.totp !== undefined || sent.recoveryCode !== undefined, {
      path: ["totp"],
      error: "totp.required",
    }),
  ),
});

/** The form that turns the user's own second factor on or off, or creates recovery codes. */
export const ownSecondFactorForm = defineFormValidator({
  enable: staffOwnFactorEnable.request,
  disable: staffOwnFactorDisable.request,
  recoveryCodes: staffOwnRecoveryCodes.request,
});

const { password } = staffOwnProve.request.shape;

/** The form that asks for the password or a code of the authenticator app. */
export const identityProofForm = defineFormValidator(
  {
    prove: z.object({ password, totp }).check(
      z.refine((sent) => sent.password !== undefined || sent.totp !== undefined, {
        path: ["password"],
        error: "password.required",
      }),
    ),
  },
  { main: "prove" },
);

/** The fields of the proof form. Forms that need a proof must not have fields of these names. */
export const PROOF_FIELDS = ["password", "totp"] as const;
/** The field that only the proof form sends. Its value is the method of the proof. */
export const PROOF_METHOD_FIELD = "proofBy";

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

const { viewName } = staffOwnViewSave.request.shape;
const { columns } = staffOwnListColumns.request.shape;

/** The form in which a staff member saves views of a list and chooses its columns. */
export const ownListForm = defineFormValidator(
  {
    saveView: z.object({ viewName }),
    removeView: z.object({ viewName }),
    chooseColumns: z.object({ columns }),
    defaultColumns: z.object({}),
  },
  { lists: ["columns"] },
);
