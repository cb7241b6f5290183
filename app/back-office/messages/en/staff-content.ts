import type { EnglishOf } from "../../../locales/english-of";
import type { contentErrors as errorsSource, staffContent as source } from "../zhTw/staff-content";

export const staffContent = {
  lead: "The texts of the pages. Until you publish your own, shoppers see the built-in text. Published texts appear within five seconds, and you can restore earlier versions at any time.",
  column: { name: "Text", state: "State", published: "Published" },
  state: { builtIn: "Built-in text", published: "Published", draft: "Draft not published" },
  standing: {
    builtIn: "Shoppers see the built-in text.",
    published: "Shoppers see the text below.",
    draft: "Below is a draft. Shoppers cannot see it yet.",
  },
  seeDraft: "Preview the draft as a shopper (link valid for a day)",
  keys: {
    questions: "Questions and answers",
    "customer-cases": "Customer cases",
    "brand-story": "Brand story",
    "return-one-request": "Return clause 1: one request",
    "return-seven-days": "Return clause 2: seven days",
    "return-refund-time": "Return clause 3: refund time",
    "return-unpacking-video": "Return clause 4: unpacking video",
    "return-exchange-freight": "Return clause 5: exchange shipping",
    "return-coupon-deduction": "Return clause 6: coupon deduction",
    "footer-contacts": "Contacts in the footer",
  },
  help: {
    title: "How to write",
    text: "Use Markdown: an empty line starts a paragraph; **bold**, *italic*; - starts a list, 1. a numbered list; > a quotation; [text](link). Links can be pages of the shop (starting with /), https://, mailto: or tel:. HTML and tables are not allowed; use a list instead of a table.",
  },
  shape: {
    questions:
      "Each question starts with ##, with its answer below. {#name} after a heading is its link anchor; please keep it.",
    "customer-cases":
      "Each case starts with ##. The first paragraph introduces the customer; the first quotation (>) is the customer's own words. In {#name .scalp}, .scalp, .roots or .lengths is the area. Pictures are ![description](/pictures/…) or ![description](/profile/…), files of the shop only.",
    "brand-story":
      "The first line with # is the title, followed by one introductory paragraph. Each chapter starts with ##. Pictures are files of the shop only.",
    "footer-contacts": "One list of at most 8 contact methods, one per item.",
    clause:
      "This only explains how the clause is calculated. The clause itself is a fixed rule of the shop. No headings.",
  },
  pictures: {
    label: "Pictures",
    hint: "JPEG, PNG, WebP or AVIF, up to {{most}} at once, 10 MB each. Each is added as a line at the end of both texts. Move it into place and describe it in the square brackets.",
    add: "Upload pictures",
  },
  preview: "Preview",
  previewOf: { zhTw: "Preview (Chinese)", en: "Preview (English)" },
  save: "Save draft",
  publish: "Publish",
  revisions: {
    title: "Published versions",
    restore: "Use as draft",
    builtIn: "Built-in text",
    useBuiltIn: "Restore the built-in text",
  },
  question: {
    title: "Restore the built-in text of “{{name}}”?",
    text: "Shoppers see the built-in text immediately and the draft is deleted. You can still restore published versions.",
    yes: "Restore the built-in text",
    no: "Back",
  },
} satisfies EnglishOf<typeof source>;

const formats = {
  format: "The text contains characters that are not allowed.",
  format_html: "HTML is not allowed; please use Markdown.",
  format_link:
    "Links can be pages of the shop (starting with /), https://, mailto: or tel:, in brackets directly after their text.",
  format_picture:
    "Pictures must be files under /pictures/ or /profile/, and not every text allows them.",
  format_table:
    "Tables are not allowed because they do not fit on a phone. Please write each row as a list item (starting with -).",
  format_nesting:
    "The text is too complex: too much markup, too many lines, or lists and quotations nested too deeply.",
  format_shape: "The text does not have the structure of its page; see “How to write”.",
  format_halves: "The two languages have different numbers of sections (## headings).",
};
export const contentErrors = {
  body: {
    required: "Please enter the Chinese text.",
    length: "The Chinese text can have at most 20,000 characters.",
    ...formats,
  },
  bodyEn: {
    required: "Please enter the English text.",
    length: "The English text can have at most 40,000 characters.",
    ...formats,
  },
} satisfies EnglishOf<typeof errorsSource>;
