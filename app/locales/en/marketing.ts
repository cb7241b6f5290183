import type { EnglishOf } from "../english-of";
import type { marketing as source } from "../zhTw/marketing";

export const marketing = {
  title: "News and offers",
  description: "Choose whether we email you about news and offers.",
  always: "We always email you about your orders, your refunds and the safety of your account.",
  agree: "I agree to emails from {{shop}} about news and offers",
  hint: "You can end them here at any time, or by the link in each of them.",
  none: "You have not agreed: we send you none of these.",
  since: "You agreed on {{time}}.",
  save: "Save",
  link: {
    title: "End emails about news and offers",
    wrong:
      "This link is not complete, or its account is no more. Please open it from the email once more, or sign in and change it there.",
    account: "Sign in and change it",
    about:
      "{{shop}} sends news and offers to {{email}}. Shall they end? Emails about orders, refunds and the safety of your account go on.",
    stop: "End them",
    keep: "Keep them",
    stopped: "{{shop}} sends no news and offers to {{email}}.",
    undo: "That was a slip: go on sending them",
    home: "Back to the home page",
  },
} satisfies EnglishOf<typeof source>;
