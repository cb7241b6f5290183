import type { EnglishOf } from "../../../locales/english-of";
import type { staffAccount as accountSource, staffUsers as usersSource } from "../zhTw/staff-users";
import { staffValues } from "./staff-audit";
import { refusals } from "../../../locales/en/errors/refusals";

export const staffUsers = {
  many: {
    signOutMany: "Sign out everywhere",
    disableMany: "Disable",
    enableMany: "Enable",
    question: "Disable these accounts?",
  },
  lead: "Colleagues are invited by email and set their own password. Role changes and disabling take effect immediately.",
  column: {
    loginName: "Login account",
    name: "Name",
    roles: "Roles",
    state: "State",
    secondFactor: "Second factor",
  },
  state: staffValues.state,
  on: "On",
  off: "Off",
  invite: {
    title: "Invite a colleague",
    hint: "The link is valid for 24 hours and can be used once.",
    submit: "Send invitation",
  },
  loginName: "Login account",
  loginNameHint: "3 to 32 letters or digits. It cannot be changed later.",
  name: "Name",
  email: "Email",
  language: "Email language",
  roles: "Roles",
  save: "Save",
  again: "Send a new link",
  noEmailHint: "There is no email to send a link to. Enter one above and save it first.",
  againHint: "They set a password with the new link. Earlier links stop working.",
  openUntil: "The invitation link is valid until {{time}}.",
  resetFactor: "Remove second factor",
  disable: "Disable",
  enable: "Enable",
  endSessions: "Sign out everywhere",
  sessions: "Signed-in devices",
  noSessions: "Not signed in anywhere.",
  disabledNote: "This account is disabled and cannot sign in.",
  question: {
    title: "Disable “{{name}}”?",
    text: "They are signed out everywhere immediately and cannot sign in. Their actions stay in the log. You can enable the account again.",
    yes: "Disable",
    no: "Back",
  },
} satisfies EnglishOf<typeof usersSource>;

export const staffAccount = {
  signedInAs: "You are signed in as {{loginName}}.",
  password: {
    title: "Change the password",
    old: "Old password",
    new: "New password",
    newHint: "10 to 100 characters.",
    confirm: "Confirm the new password",
    submit: "Change the password",
  },
  sessions: "Signed-in devices",
  current: "This device",
  signedIn: "Signed in",
  lastUsed: "Last used",
  device: "{{browser}} on {{system}}",
  unknownDevice: "Unknown device",
  network: "Approximate IP address: {{network}}",
  end: "Sign out",
  endOf: "Sign out {{device}}",
  endOthers: "Sign out all other devices",
  invitation: {
    hello: "Hello {{name}}. Please set a password for the account {{loginName}}.",
    submit: "Set the password",
    over: refusals.invitationOver,
    signIn: "Go to sign-in",
  },
} satisfies EnglishOf<typeof accountSource>;
