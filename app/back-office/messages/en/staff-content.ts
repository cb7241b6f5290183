import type { EnglishOf } from "../../../locales/english-of";
import type {
  contentErrors as errorsSource,
  staffContent as source,
  staffEntries as entriesSource,
} from "../zhTw/staff-content";

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

/** Errors of a Markdown text. */
export const markdownErrors = {
  html: "HTML is not allowed; please use Markdown.",
  link: "Links can be pages of the shop (starting with /), https://, mailto: or tel:, in brackets directly after their text.",
  picture: "Pictures must be files under /pictures/ or /profile/, and not every text allows them.",
  table:
    "Tables are not allowed because they do not fit on a phone. Please write each row as a list item (starting with -).",
  nesting:
    "The text is too complex: too much markup, too many lines, or lists and quotations nested too deeply.",
  shape: "Headings start with ###; # and ## are not allowed here.",
};

const formats = {
  format: "The text contains characters that are not allowed.",
  format_html: markdownErrors.html,
  format_link: markdownErrors.link,
  format_picture: markdownErrors.picture,
  format_table: markdownErrors.table,
  format_nesting: markdownErrors.nesting,
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

/** Messages of the pages that edit questions and customer cases. */
export const staffEntries = {
  lead: {
    question:
      "The questions of the Q&A page, in this order. The first six are at the bottom of every page. With no question shown, the page is hidden from menus.",
    case: "The customer cases, in this order. The home page shows the first three. With no case shown, the page is hidden from menus. Publish a case only with the customer’s consent.",
  },
  column: { question: "Question", case: "Concern", order: "Sort order", shown: "State" },
  add: { question: "Add a question", case: "Add a customer case", submit: "Add" },
  name: {
    question: { zhTw: "Question (Chinese)", en: "Question (English)" },
    case: { zhTw: "Concern (Chinese)", en: "Concern (English)" },
  },
  text: {
    question: { zhTw: "Answer (Chinese)", en: "Answer (English)" },
    case: { zhTw: "Report (Chinese)", en: "Report (English)" },
  },
  person: { zhTw: "Customer (Chinese)", en: "Customer (English)" },
  personHint: "Such as “Mrs Lin, 34, Taipei”. Leave out the full name.",
  words: { zhTw: "The customer’s own words (Chinese)", en: "The customer’s own words (English)" },
  place: "Area of concern",
  noPlace: "None",
  weeks: "Duration in weeks",
  weeksHint: "0 if it is not stated.",
  preview: "Preview as a shopper (link valid for a day)",
  save: "Save",
  remove: "Delete",
  picture: "JPEG, PNG, WebP or AVIF, up to 10 MB. It is shown above the case.",
  question: {
    title: "Delete “{{name}}”?",
    text: "It cannot be restored. To keep it, hide it from shoppers instead.",
    yes: "Delete",
    no: "Back",
  },
} satisfies EnglishOf<typeof entriesSource>;
