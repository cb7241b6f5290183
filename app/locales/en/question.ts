import type { EnglishOf } from "../english-of";
import type { question as source } from "../zhTw/question";

export const question = {
  title: "Questions and answers",
  lead: "{{count}} questions about scalp and hair. Choose one to see the answer.",
  lead_one: "One question about scalp and hair. Choose it to see the answer.",
  empty: "There are no questions here yet. Ask us, and we will answer you directly.",
  description:
    "How often to wash, how much hair fall is normal, dandruff or dry scalp: {{count}} questions about scalp and hair, answered.",
  description_one: "A question about scalp and hair, answered.",
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
