import { markdownErrors } from "../../../back-office/messages/zhTw/staff-content";

/** Error messages at the fields of a review. The field `text` also belongs to forms of the staff. */
export const reviewErrors = {
  stars: { required: "請選擇評分。" },
  scalp: { format: "請重新選擇頭皮類型。" },
  text: {
    required: "請輸入中文內容。",
    length: "中文內容最多 60 個字。",
    length_content: "中文內容最多 4,000 個字。",
    ...markdownErrors,
    format: "中文內容含有不能使用的字元。",
    required_review: "請寫下使用心得。",
    length_review: "使用心得最多 1,000 個字。",
    format_review: "使用心得含有不能使用的字元。",
  },
};
