import type { EnglishOf } from "../english-of";
import type { address as source, addressErrors as sourceErrors } from "../zhTw/address";

export const address = {
  title: "Addresses",
  description: "Add, change and delete delivery addresses, and choose the default one.",
  count: "{{count}} of {{max}} addresses.",
  full: "You have {{max}} addresses, the maximum. Delete one to add another.",
  empty: { title: "No addresses yet", text: "Add your first address; it becomes the default." },
  default: "Default address",
  card: {
    edit: "Edit",
    delete: "Delete",
    setDefault: "Make default",
    of: "{{action}}: {{consignee}}, {{address}}",
    postalCode: "Postal code {{postalCode}}",
  },
  question: {
    title: "Delete this address?",
    text: "This cannot be undone. Orders already placed keep their address.",
    isDefault: "This is your default address. Your newest address becomes the default instead.",
    yes: "Yes, delete the address",
    no: "Keep the address",
  },
  form: {
    add: "Add an address",
    edit: "Edit address",
    consignee: "Recipient",
    phone: "Phone",
    phoneHint: "8 digits in Hong Kong, or a Taiwan mobile number beginning with 09.",
    region: "District",
    regionHint: "It is added to the address.",
    noRegion: "Enter it myself",
    address: "Address",
    addressHint: "Street, number and building; up to {{max}} characters including the district.",
    doorNumber: "Door number",
    postalCode: "Postal code",
    postalCodeHint: "Leave empty for Hong Kong.",
    isDefault: "Make this my default address",
    save: "Save address",
    cancel: "Cancel",
  },
} satisfies EnglishOf<typeof source>;

/** The errors of fields that only an address has, by the key in `data-error` (spec §5). */
export const addressErrors = {
  consignee: {
    required: "Please enter the recipient.",
    format: "The recipient contains characters that are not allowed.",
    length: "The recipient can have at most 20 characters.",
  },
  postalCode: {
    required: "Please enter the postal code.",
    format: "The postal code contains characters that are not allowed.",
    length: "The postal code can have at most 50 characters.",
  },
  region: {
    required: "Please choose a district.",
    format: "Please choose a district from the list.",
    length: "The district name is too long.",
  },
} satisfies EnglishOf<typeof sourceErrors>;
