import type { EnglishOf } from "../../../locales/english-of";
import type { staffApiKeys as source } from "../zhTw/staff-api-keys";

export const staffApiKeys = {
  lead: "Your other systems use API keys to read and change the data of the shop. A key has at most the permissions of the person who creates it. If that person leaves, the key works until it expires or is revoked.",
  use: "Send the key to /prod-api/admin/… in the header “Authorization: Bearer”. The logs show changes by a key as “key:name”. A key cannot sign in or change accounts, roles and keys.",
  column: {
    name: "Name",
    beginning: "Begins with",
    state: "State",
    used: "Last used",
    expires: "Expires",
    createdBy: "Created by",
  },
  state: { active: "Valid", expired: "Expired", revoked: "Revoked" },
  neverUsed: "Never used",
  add: "Create an API key",
  name: "Name",
  nameHint: "The system that uses the key, such as “accounting”.",
  expiry: "Valid for",
  days: "{{count}} days",
  revoke: "Revoke",
  question: {
    title: "Revoke “{{name}}”?",
    text: "The system that uses it loses access immediately. You cannot undo this.",
    yes: "Revoke",
    no: "Back",
  },
  secret: {
    title: "API key “{{name}}”",
    lead: "Store the key in your system now, because it is shown only once.",
    next: "I have stored it",
  },
} satisfies EnglishOf<typeof source>;
