import type { EnglishOf } from "../english-of";
import type { staffErrors as source } from "../zhTw/staff-errors";

/** What is wrong with fields that only the staff fill in. */
export const staffErrors = {
  rows: {
    required: "Please paste a list of orders.",
    format: "The line has too many fields, or characters that cannot be used.",
    length: "The list has at most 16,000 characters.",
    range: "The list has at most 200 lines: please ship the rest afterwards.",
  },
  orderNo: { format: "An order number has 20 digits." },
  ship: {
    required: "Please say how many pieces are in this parcel.",
    format: "A count is a whole number from 0.",
    range: "That is more than is left to send.",
  },
  note: {
    required: "Please enter a note.",
    format: "The note has characters that cannot be used.",
    length: "The note has at most 500 characters.",
  },
} satisfies EnglishOf<typeof source>;
