import type { EnglishOf } from "../english-of";
import type { staffAccount as accountSource, staffUsers as usersSource } from "../zhTw/staff-users";
import { staffValues } from "./staff-audit";

export const staffUsers = {
  lead: "Colleagues are invited by mail and set a password themselves. Roles, and disabling, count at once.",
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
    hint: "The link is good for 24 hours and for one use.",
    submit: "Send the invitation",
  },
  loginName: "Login account",
  loginNameHint: "3 to 32 letters or digits. It cannot be changed later.",
  name: "Name",
  email: "Email",
  language: "Language of mails",
  roles: "Roles",
  save: "Save",
  again: "Send a new link",
  againHint: "They set a password by the new link; links sent before are void.",
  openUntil: "The link of the invitation is good until {{time}}.",
  disable: "Disable",
  enable: "Enable",
  endSessions: "Sign out everywhere",
  sessions: "Signed-in devices",
  noSessions: "Signed in nowhere just now.",
  disabledNote: "This account is disabled and cannot sign in.",
  question: {
    title: "Disable “{{name}}”?",
    text: "They are signed out everywhere at once and cannot sign in any more. What they did stays in the log, and the account can be enabled again.",
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
  network: "Network address, roughly {{network}}",
  end: "Sign out",
  endOf: "Sign out {{device}}",
  endOthers: "Sign out all other devices",
  invitation: {
    hello: "Hello {{name}}. Please set a password for the account {{loginName}}.",
    submit: "Set the password",
    over: "This invitation has been used or is out of date. Please ask a colleague for a new one.",
    signIn: "Go to the sign-in",
  },
} satisfies EnglishOf<typeof accountSource>;
