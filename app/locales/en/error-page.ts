import type { EnglishOf } from "../english-of";
import type { errorPage as source } from "../zhTw/error-page";

export const errorPage = {
  retry: "Try again",
  products: "See all products",
  home: "Back to the home page",
  contact: "Contact customer service",
  staff: "Back to the back office",
  typed: "What you had written is still here; you may copy it:",
  notFound: {
    title: "This page cannot be found",
    text: "The address may be wrong, or the page has moved.",
  },
  expired: {
    title: "Your sign-in has expired",
    text: "To keep your account safe, please sign in again to go on.",
  },
  forbidden: {
    title: "You may not open this page",
    text: "The account that you are signed in with does not include it.",
  },
  refused: {
    title: "This page cannot be shown",
    text: "Something in the address or in what was sent is wrong, or it cannot be done now. Please go back and try again.",
  },
  fault: {
    title: "This page cannot be shown just now",
    text: "The trouble is on our side and has been noted. Please try again in a moment.",
  },
} satisfies EnglishOf<typeof source>;
