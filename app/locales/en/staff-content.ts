import type { EnglishOf } from "../english-of";
import type { contentErrors as errorsSource, staffContent as source } from "../zhTw/staff-content";

export const staffContent = {
  lead: "The words of the pages. What was never published shows the words that come with the shop; what is published is seen within five seconds, and earlier versions can be restored at any time.",
  column: { name: "Text", state: "State", published: "Published" },
  state: { builtIn: "Built-in text", published: "Published", draft: "Draft not published" },
  standing: {
    builtIn: "Shoppers see the text that comes with the shop.",
    published: "Shoppers see the text below.",
    draft: "Below is a draft; shoppers do not see it yet.",
  },
  seeDraft: "Preview the draft as a shopper (the link is good for a day)",
  keys: {
    questions: "Questions and answers",
    "customer-cases": "Customer cases",
    "brand-story": "Brand story",
    "return-one-request": "Return clause 1: one request",
    "return-seven-days": "Return clause 2: seven days",
    "return-refund-time": "Return clause 3: time of the refund",
    "return-unpacking-video": "Return clause 4: unpacking video",
    "return-exchange-freight": "Return clause 5: freight of an exchange",
    "return-coupon-deduction": "Return clause 6: coupon deduction",
    "footer-contacts": "Contacts in the footer",
  },
  help: {
    title: "How to write",
    text: "In Markdown: an empty line begins a paragraph; **bold**, *italic*; - begins a list, 1. a numbered one; > a quotation; [words](link). Links lead to pages of the shop (beginning with /), https://, mailto: and tel: only. HTML cannot be used; a table cannot be read on a phone: please write a list.",
  },
  shape: {
    questions:
      "Each question begins with ##, its answer below. {#name} behind a heading is its anchor in addresses: please keep it.",
    "customer-cases":
      "Each case begins with ##; the first paragraph says who it is, the first quotation (>) is the customer's own words. In {#name .scalp} the word .scalp, .roots or .lengths is the place. Pictures are written ![description](/pictures/…) or ![description](/profile/…): files of the shop only.",
    "brand-story":
      "The first line with # is the title, then one paragraph to lead in; each chapter begins with ##. Pictures are files of the shop only.",
    "footer-contacts": "One list, each item one way to reach the shop, 8 at most.",
    clause:
      "It only explains how the clause is reckoned: the clause itself is a rule of the shop and does not change with the words. No headings.",
  },
  pictures: {
    label: "Pictures",
    hint: "JPEG, PNG, WebP or AVIF, up to {{most}} at once, 10 MB each. Each is added as a line at the end of both texts: please move it to its place, and say in the square brackets what it shows.",
    add: "Upload the pictures",
  },
  preview: "Preview",
  previewOf: { zhTw: "Preview (Chinese)", en: "Preview (English)" },
  save: "Save the draft",
  publish: "Publish",
  revisions: {
    title: "Published versions",
    restore: "Make it the draft",
    builtIn: "The text that comes with the shop",
    useBuiltIn: "Go back to the built-in text",
  },
  question: {
    title: "Go back to the built-in text of “{{name}}”?",
    text: "Shoppers see the text that comes with the shop at once, and the draft is gone. Published versions can still be restored.",
    yes: "Go back to the built-in text",
    no: "Back",
  },
} satisfies EnglishOf<typeof source>;

const formats = {
  format: "The text has characters that cannot be used.",
  format_html: "HTML cannot be used; please write Markdown.",
  format_link:
    "Links lead to pages of the shop (beginning with /), https://, mailto: and tel: only, and stand in brackets right behind their words.",
  format_picture:
    "Pictures are files of the shop below /pictures/ or /profile/, and not every text can have them.",
  format_table:
    "A table cannot be used: it cannot be read on a phone. Please write each row as an item of a list (- at its beginning).",
  format_nesting:
    "The text is too complex: it has too many marks or lines, or lists and quotations too deep in each other.",
  format_shape: "The text does not have the order of its page: please see “How to write”.",
  format_halves: "The two languages have different numbers of parts (headings with ##).",
};
export const contentErrors = {
  body: {
    required: "Please enter the Chinese text.",
    length: "The Chinese text has at most 20,000 characters.",
    ...formats,
  },
  bodyEn: {
    required: "Please enter the English text.",
    length: "The English text has at most 40,000 characters.",
    ...formats,
  },
} satisfies EnglishOf<typeof errorsSource>;
