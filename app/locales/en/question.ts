import type { EnglishOf } from "../english-of";
import type { question as source } from "../zhTw/question";

export const question = {
  title: "Questions and answers",
  lead: "Fifteen questions about scalp and hair. Choose one to see the answer.",
  description:
    "How often to wash, how much hair fall is normal, dandruff or dry scalp: fifteen questions about scalp and hair, answered.",
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
