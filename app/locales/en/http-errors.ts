import type { EnglishOf } from "../english-of";
import type { httpErrors as source } from "../zhTw/http-errors";

export const httpErrors = {
  asOf: "The shop cannot reach its stock just now. This page is as of {{time}}, prices and stock included.",
  home: "Back to the home page",
  id: "Error number {{id}}: please tell us when you write to us.",
  sendAgain: "Confirm and send again",
  password: "Please enter your password once more",
  busy: {
    title: "Many are here at once",
    text: "We serve everybody in the order in which they came, and nothing has been changed yet. A page asks again by itself; for a form, please press the button below once more.",
  },
  back: "Back to the form",
  file: {
    title: "The file is too large",
    text: "The files of this form have {{size}} MB at most in all. What you sent is larger, and nothing has been saved. Please go back to the form and choose a smaller file.",
  },
  foreign: {
    title: "Nothing has been changed",
    text: "We could not make sure that this form came from a page of this shop. Please open the shop’s own page and send it from there.",
  },
  "400": {
    title: "This request could not be read",
    text: "Something in the address or in what was sent is wrong. Please go back and try again.",
  },
  "403": {
    title: "Please confirm once more",
    text: "We could not make sure that this form came from a page of this shop, so nothing has been changed. If it was you, please confirm here.",
  },
  "404": {
    title: "This page cannot be found",
    text: "The address may be wrong, or the page has moved.",
  },
  "405": {
    title: "This kind of request is not accepted here",
    text: "Please go on from a page of this shop.",
  },
  "408": {
    title: "That took too long",
    text: "What you sent did not arrive in time. Please check your connection and try again.",
  },
  "413": {
    title: "That is too large",
    text: "Please shorten the text or choose a smaller file, and try again.",
  },
  "415": {
    title: "This format is not accepted",
    text: "Please use a form on a page of this shop.",
  },
  "421": {
    title: "This is not an address of the shop",
    text: "Please use the address that the shop publishes.",
  },
  "503": { title: "The shop is restarting", text: "Please try again in a moment." },
} satisfies EnglishOf<typeof source>;
