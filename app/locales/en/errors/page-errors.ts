import type { EnglishOf } from "../../english-of";
import type * as zhTw from "../../zhTw/errors/page-errors";

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
} satisfies EnglishOf<typeof zhTw.errorPage>;

export const httpErrors = {
  asOfBusy:
    "The shop is very busy right now. This page, with its prices and stock, is from {{time}}.",
  asOf: "We are having trouble connecting. This page, with its prices and stock, is from {{time}}.",
  home: "Back to the home page",
  id: "Error number {{id}}. Please quote it when you contact us.",
  sendAgain: "Confirm and send again",
  password: "Please enter your password again",
  busy: {
    title: "We are very busy right now",
    text: "Visitors are served in order of arrival. Nothing has been changed yet. Pages reload automatically; to resend a form, press the button below.",
  },
  back: "Back to the form",
  file: {
    title: "The file is too large",
    text: "The files in this form can be at most {{size}} MB in total. Nothing has been saved. Please go back and choose a smaller file.",
  },
  foreign: {
    title: "Nothing has been changed",
    text: "We could not verify that this form came from our shop. Please open our page and send it from there.",
  },
  "400": {
    title: "This request could not be read",
    text: "The address or the data sent is not valid. Please go back and try again.",
  },
  "403": {
    title: "Please confirm",
    text: "We could not verify that this form came from our shop, so nothing has been changed. If you sent it, please confirm here.",
  },
  "404": {
    title: "Page not found",
    text: "The address may be wrong, or the page may have moved.",
  },
  "405": {
    title: "This type of request is not supported",
    text: "Please continue from one of our pages.",
  },
  "408": {
    title: "That took too long",
    text: "Your request did not arrive in time. Please check your connection and try again.",
  },
  "413": {
    title: "That is too large",
    text: "Please shorten the text or choose a smaller file, and try again.",
  },
  "415": {
    title: "This format is not supported",
    text: "Please use a form on one of our pages.",
  },
  "421": {
    title: "This is not our shop’s address",
    text: "Please use our published address.",
  },
  "503": { title: "The shop is restarting", text: "Please try again in a moment." },
} satisfies EnglishOf<typeof zhTw.httpErrors>;
