import type { DictionaryType } from "@contract/staff/states";

/** Messages of the dictionaries, from which shoppers and staff choose. */
export const staffDictionaries = {
  many: { show: "開啟", hide: "關閉", archive: "封存", question: "封存這些選項？" },
  type: {
    refundReason: "退換原因",
    cancelReason: "取消原因",
    carrier: "物流公司",
    region: "地區",
  } satisfies Record<DictionaryType, string>,
  lead: {
    refundReason:
      "顧客申請退換時選擇的原因。規則會依值判斷，所以不能新增或封存，只可以改名稱、排序和開關。",
    cancelReason: "員工取消訂單時選擇的原因，會以顧客的語言寫進電郵。",
    carrier: "出貨時選擇的物流公司，排在第一的會預先選好。查詢網址讓顧客追蹤包裹。",
    region: "顧客填寫地址時選擇的地區，選了會加進地址。",
  } satisfies Record<DictionaryType, string>,
  state: { live: "使用中", archived: "已封存" },
  column: { label: "名稱", value: "值", order: "排序", group: "區域", shown: "狀態" },
  shown: { yes: "可以選", no: "已關閉" },
  locked: "規則使用",
  value: "值",
  valueHint: "英文字母、數字和連字號，例如 sf-express；儲存後不能更改。",
  label: "名稱（中文）",
  labelEn: "名稱（英文）",
  order: "排序",
  orderHint: "數字小的排在前面。",
  group: "區域",
  trackingUrl: "查詢網址",
  trackingUrlHint: "運單號碼會放在 {number} 的位置；沒有 {number} 就接在最後。可以留空。",
  showIt: "可以選擇",
  keptWords: "已選過的訂單和申請保留當時的名稱。",
  add: { title: "新增選項", submit: "新增" },
  save: "儲存",
  restore: "儲存並重新使用",
  archive: "封存",
  archivedNote: "這個選項已封存，不能選擇。儲存後會重新使用。",
  question: {
    title: "要封存「{{name}}」嗎？",
    text: "封存後，顧客和員工不能再選擇它；已選過它的訂單和申請不變。之後可以從「已封存」重新使用。",
    yes: "封存",
    no: "返回",
  },
};
