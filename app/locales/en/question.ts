import type { EnglishOf } from "../english-of";
import type { question as source } from "../zhTw/question";

export const question = {
  title: "Questions and answers",
  lead: "{{count}} questions. Choose one to see the answer.",
  lead_one: "One question. Choose it to see the answer.",
  empty: "There are no questions here yet. Ask us, and we will answer you directly.",
  description: "{{count}} questions about our products and your order, answered.",
  description_one: "A question about our products and your order, answered.",
  chosen: "Your question",
  others: "Other questions",
  link: "Link to this answer",
  ask: {
    title: "Can’t find your question?",
    text: "Ask us and a real person will answer.",
    whatsApp: "Ask on WhatsApp",
    line: "Ask on LINE",
  },
} satisfies EnglishOf<typeof source>;
