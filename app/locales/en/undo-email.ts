import type { EnglishOf } from "../english-of";
import type { undoEmail as source } from "../zhTw/undo-email";

export const undoEmail = {
  title: "Restore your email",
  description: "Undo the change of your account email.",
  about:
    "Your account gets the email {{email}} back, and every device is signed out. Then please set a new password.",
  undo: "Restore this email",
  keep: "Leave it as it is",
  wrong:
    "This link is incomplete, was used before, or is older than 7 days. If you did not change your email, please contact us.",
  contact: "Contact customer service",
} satisfies EnglishOf<typeof source>;
