import { markdownErrors } from "./staff-content";

/** Messages of the announcement pages. */
export const staffNotices = {
  lead: "橫幅在每一頁的最上方；首頁消息在首頁頂部，顧客可以收起。同一位置有幾則時，顯示最後開始的一則；沒有橫幅時，顯示「全店免運費」。",
  tab: { current: "顯示中與未開始", ended: "已結束" },
  column: { text: "內容", state: "狀態" },
  state: { scheduled: "未開始", live: "顯示中", ended: "已結束" },
  noEnd: "直到結束為止",
  place: "位置",
  text: "內容（中文）",
  textEn: "內容（英文）",
  href: "連結",
  hrefHint: "本店頁面，例如 /product?category=sets；或 https:// 開頭的網址。",
  from: "開始",
  fromHint: "香港／台灣時間；不填就是立即開始。",
  until: "結束",
  untilHint: "香港／台灣時間；不填就會一直顯示。",
  add: "新增公告",
  addIt: "新增",
  save: "儲存",
  end: "立即結束",
  preview: "以顧客身分預覽（連結一天內有效）",
  mail: {
    title: "電郵給同意的顧客",
    lead: "只寄給在帳戶裡同意接收的顧客，按各人的語言；每則公告只寄一次。",
    nobody: "還沒有顧客同意接收消息與優惠的電郵。",
    ended: "公告已結束，不能再以電郵寄出。",
    send: "寄給 {{count}} 位同意的顧客…",
    question: "把這則公告寄給 {{count}} 位顧客？",
    about:
      "寄出後不能收回。公告開始後分批寄出；其間結束公告，餘下的就不再寄。連結末尾會加上每位顧客自己的代碼。",
    asSent: "看電郵的樣子",
    yes: "寄出",
    no: "不寄",
    started: "{{who}} 於 {{time}} 寄出。",
    stopped: "公告在全部寄出前已結束，餘下的不再寄。",
    figure: {
      agreed: "當時同意的顧客",
      sent: "已寄出",
      waiting: "等待寄出",
      failed: "寄送失敗",
      kept: "等候設定郵件伺服器",
      dropped: "沒有寄：已取消同意或公告已結束",
    },
  },
};

/** Error messages at the fields of an announcement. */
export const noticeErrors = {
  place: { required: "請選擇位置。" },
  textEn: {
    required: "請輸入英文內容。",
    length: "英文內容最多 120 個字元。",
    length_content: "英文內容最多 8,000 個字元。",
    ...markdownErrors,
    format: "英文內容含有不能使用的字元。",
  },
  href: {
    length: "連結最多 200 個字元。",
    format: "連結要是本店頁面（以 / 開頭）或 https:// 開頭的網址。",
  },
};
