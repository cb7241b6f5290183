import type { EnglishOf } from "../english-of";
import type { address as source, addressErrors as sourceErrors } from "../zhTw/address";

export const address = {
  title: "Addresses",
  description: "Add, change and delete delivery addresses, and choose the default one.",
  count: "{{count}} of at most {{max}} addresses.",
  full: "All {{max}} addresses are taken: delete one that you no longer use to add another.",
  empty: { title: "No address yet", text: "Fill in your first one; it becomes the default." },
  default: "Default address",
  card: {
    edit: "Change",
    delete: "Delete",
    setDefault: "Make default",
    of: "{{action}}: {{consignee}}, {{address}}",
    postalCode: "Postal code {{postalCode}}",
  },
  question: {
    title: "Delete this address?",
    text: "This cannot be undone. Orders already placed still go to the address they were placed with.",
    isDefault: "It is your default address; your newest one becomes the default in its place.",
    yes: "Yes, delete the address",
    no: "Keep the address",
  },
  form: {
    add: "Add an address",
    edit: "Change the address",
    consignee: "Recipient",
    phone: "Phone",
    phoneHint: "8 digits in Hong Kong, or a Taiwan mobile number beginning with 09.",
    region: "District",
    regionHint: "What you choose is added to the address.",
    noRegion: "None: I type it myself",
    address: "Address",
    addressHint: "Street, number and building; at most {{max}} characters with the district.",
    doorNumber: "Door number",
    postalCode: "Postal code",
    postalCodeHint: "Hong Kong has none; leave it empty.",
    isDefault: "Make this the default address",
    save: "Save the address",
    cancel: "Leave it as it is",
  },
} satisfies EnglishOf<typeof source>;

/** Messages beside the fields that only an address has; their keys are `data-error` (spec §5). */
export const addressErrors = {
  consignee: {
    required: "Please enter the recipient.",
    format: "The recipient has characters that cannot be used.",
    length: "The recipient has at most 20 characters.",
  },
  postalCode: {
    required: "Please enter the postal code.",
    format: "The postal code has characters that cannot be used.",
    length: "The postal code has at most 50 characters.",
  },
  region: {
    required: "Please choose a district.",
    format: "Please choose a district from the list.",
    length: "The district name is too long.",
  },
} satisfies EnglishOf<typeof sourceErrors>;
