import { markdownErrors } from "../../../back-office/messages/en/staff-content";
import type { EnglishOf } from "../../english-of";
import type { reviewErrors as source } from "../../zhTw/errors/review-errors";

export const reviewErrors = {
  stars: { required: "Please choose a rating." },
  scalp: { format: "Please choose the scalp type again." },
  text: {
    required: "Please enter the Chinese text.",
    length: "The Chinese text can have at most 60 characters.",
    length_content: "The Chinese text can have at most 4,000 characters.",
    ...markdownErrors,
    format: "The Chinese text contains characters that are not allowed.",
    required_review: "Please tell us about your experience.",
    length_review: "Your experience can have at most 1,000 characters.",
    format_review: "Your experience contains characters that are not allowed.",
  },
} satisfies EnglishOf<typeof source>;
