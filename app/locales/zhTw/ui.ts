export const ui = {
  field: { optional: "選填" },
  errorTitle: "錯誤：{{title}}",
  errorSummary: { title: "請先修正以下 {{count}} 處" },
  pager: {
    label: "分頁",
    previous: "上一頁",
    next: "下一頁",
    page: "第 {{page}} 頁",
    of: "第 {{page}} 頁，共 {{pages}} 頁",
  },
  price: { free: "免運費", now: "售價", was: "原價", unit: "每 {{volume}} 毫升 {{price}}" },
  quantity: { label: "數量" },
  breadcrumbs: { label: "所在位置" },
  steps: { done: "已完成", current: "進行中", next: "尚未開始", ended: "到此為止" },
  notice: { ok: "完成", warn: "請留意", danger: "發生問題", info: "提示", close: "知道了" },
  password: { show: "顯示密碼" },
  code: { send: "寄出驗證碼", wait: "{{seconds}} 秒後再試", resendFrom: "{{time}} 起可以再寄一次" },
};
