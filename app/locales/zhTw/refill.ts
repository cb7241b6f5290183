/** Messages of the refill reminders. */
export const refill = {
  title: "用完提醒",
  hint: "按收貨日期和件數推算，大約用完時寄一封電郵給你。",
  ask: "用完時提醒我（約 {{date}}）",
  asked: "我們會在 {{date}} 前後寄電郵提醒你。",
  stop: "停止提醒",
};
