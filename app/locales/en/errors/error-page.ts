import type { EnglishOf } from "../../english-of";
import type { errorPage as source } from "../../zhTw/errors/error-page";

export const errorPage = {
  retry: "Try again",
  products: "See all products",
  home: "Back to the home page",
  contact: "Contact customer service",
  staff: "Back to the back office",
  typed: "Here is what you typed, so that you can copy it:",
  notFound: {
    title: "Page not found",
    text: "The address may be wrong, or the page may have moved.",
  },
  expired: {
    title: "Your sign-in has expired",
    text: "To keep your account safe, please sign in again to continue.",
  },
  forbidden: {
    title: "You do not have access to this page",
    text: "Your account does not include it.",
  },
  refused: {
    title: "This page cannot be shown",
    text: "The address or the data sent is not valid, or this is not possible now. Please go back and try again.",
  },
  fault: {
    title: "This page is temporarily unavailable",
    text: "The problem is on our side and has been logged. Please try again in a moment.",
  },
} satisfies EnglishOf<typeof source>;
