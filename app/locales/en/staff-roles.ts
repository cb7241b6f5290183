import type { EnglishOf } from "../english-of";
import type { staffAreas as areasSource, staffRoles as rolesSource } from "../zhTw/staff-roles";

export const staffAreas = {
  today: "Today",
  orders: "Orders",
  refunds: "Refunds",
  payments: "Payments",
  products: "Products",
  taxonomies: "Brands, categories, efficacies and ranges",
  search: "Search words",
  coupons: "Coupons",
  notices: "Notices",
  content: "Content",
  shoppers: "Shoppers",
  mails: "Mails",
  logs: "Logs",
  users: "Staff accounts",
  roles: "Roles",
} satisfies EnglishOf<typeof areasSource>;

export const staffRoles = {
  lead: "A role says which parts may be seen or changed. Somebody may have several, which count together; a change counts at once.",
  column: {
    name: "Name",
    code: "Code",
    users: "Accounts",
    refundLimit: "Refund limit",
    secondFactor: "Second factor",
    state: "State",
  },
  state: { builtIn: "Built in", own: "Own", archived: "Archived" },
  noLimit: "No limit",
  required: "Required",
  notRequired: "Not required",
  add: "Add a role",
  code: "Code",
  codeHint:
    "Small letters, digits and dashes, such as night-shift. It cannot be changed once it is saved.",
  name: "Name (Chinese)",
  nameEn: "Name (English)",
  grid: "Permissions",
  area: "Part",
  see: "See",
  change: "Change",
  maySee: "May see: {{area}}",
  mayChange: "May change: {{area}}",
  refundLimit: "Most that one refund may give back (HK$)",
  refundLimitHint: "0 for no refunds; empty for no limit.",
  personalData: "May see shoppers' personal data (name, phone, address, email)",
  export: "May take lists away as files",
  secondFactor: "A second factor is required to sign in",
  save: "Save",
  restore: "Save and use again",
  archive: "Archive",
  fixedNote:
    "This role is the same in every shop. Only whether it needs a second factor to sign in can be chosen.",
  archivedNote: "This role is archived and allows nothing. Saving it puts it to use again.",
  uses: "{{count}} accounts have this role.",
  uses_one: "{{count}} account has this role.",
  question: {
    title: "Archive “{{name}}”?",
    text: "It will allow nothing any more: the {{count}} accounts that have it lose at once what it allows. It can be used again later.",
    text_one:
      "It will allow nothing any more: the {{count}} account that has it loses at once what it allows. It can be used again later.",
    yes: "Archive",
    no: "Back",
  },
} satisfies EnglishOf<typeof rolesSource>;
