import type { ApiKeyState } from "@contract/staff/api-keys";

/** Messages of the API keys. */
export const staffApiKeys = {
  lead: "其他系統用 API 金鑰讀取和更改商店的資料。金鑰的權限不能多於建立它的員工；員工離開後，金鑰仍然有效，直至到期或撤銷。",
  use: "以標頭「Authorization: Bearer」把金鑰送到 /prod-api/admin/…。用金鑰做的更改會以「key:名稱」記錄。金鑰不能登入，也不能更改帳戶、角色和金鑰。",
  column: {
    name: "名稱",
    beginning: "開頭",
    state: "狀態",
    used: "最後使用",
    expires: "到期",
    createdBy: "建立者",
  },
  state: { active: "有效", expired: "已到期", revoked: "已撤銷" } satisfies Record<
    ApiKeyState,
    string
  >,
  neverUsed: "從未使用",
  add: "建立 API 金鑰",
  name: "名稱",
  nameHint: "使用金鑰的系統，例如「會計」。",
  expiry: "有效期",
  days: "{{count}} 日",
  revoke: "撤銷",
  question: {
    title: "要撤銷「{{name}}」嗎？",
    text: "使用它的系統會立即失去權限，不能復原。",
    yes: "撤銷",
    no: "返回",
  },
  secret: {
    title: "「{{name}}」的 API 金鑰",
    lead: "請現在把金鑰存到你的系統，它只顯示這一次。",
    next: "已經存好",
  },
};
