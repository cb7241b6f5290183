/** Messages that all pages of the back office share: the menu, lists and edit conflicts. */
export const staffFrame = {
  menu: {
    label: "工作台選單",
    open: "選單",
    close: "關閉選單",
    sales: "銷售",
    catalogue: "商品目錄",
    marketing: "推廣",
    people: "人員",
    system: "系統",
    shop: "前往商店",
  },
  list: {
    sort: "排序",
    sortBy: "依{{column}}排序",
    without: "移除篩選：{{filter}}",
    size: "每頁筆數：",
    edit: "編輯",
    export: "匯出成 CSV",
    many: {
      column: "選取",
      choose: "選取",
      hint: "對已勾選的列執行。",
      result: "{{all}} 項中 {{done}} 項已完成。",
      done: "已完成",
      refused: "未完成",
    },
  },
  conflict: {
    title: "其他人剛剛更改了這筆資料",
    whatToDo:
      "你輸入的內容還在下面的表單裡，尚未儲存。請比較兩邊：再按一次儲存，就以你的內容為準；也可以改用現在的內容重新開始。",
    field: "欄位",
    typed: "你輸入的",
    saved: "現在的",
    load: "放棄我的更改，載入現在的內容",
  },
  history: { title: "更改紀錄（{{count}}）" },
};

/** Messages of brands, categories, efficacies and ranges. */
export const staffTaxonomies = {
  lead: {
    brand: "商品的品牌。",
    category: "顧客在商品列表用來篩選的分類。",
    efficacy: "商品的功效：列表的篩選，也寫在商品卡片上。",
    range: "品牌的系列：商品列表的篩選條件。",
  },
  state: { live: "使用中", archived: "已封存" },
  column: { name: "名稱", code: "代碼", order: "排序", shown: "顯示給顧客", products: "商品數" },
  shown: { yes: "顯示", no: "隱藏" },
  code: "代碼",
  codeHint: "小寫英文字母、數字和連字號，例如 scalp-care；儲存後不能更改。",
  name: "名稱（中文）",
  nameEn: "名稱（英文）",
  order: "排序",
  orderHint: "數字小的排在前面。",
  showIt: "顯示給顧客",
  move: { up: "把「{{name}}」往前移一位", down: "把「{{name}}」往後移一位" },
  export: "匯出這個列表（CSV）",
  picture: {
    title: "圖片",
    choose: "選擇圖片",
    hint: "JPEG、PNG、WebP 或 AVIF，最多 10 MB。顧客在它的商品列表標題旁看到。",
    send: "儲存圖片",
    remove: "移除圖片",
  },
  add: {
    title: { brand: "新增品牌", category: "新增分類", efficacy: "新增功效", range: "新增系列" },
    submit: "新增",
  },
  save: "儲存",
  restore: "儲存並重新使用",
  archivedNote: "這一項已封存，顧客看不到。儲存後會重新使用。",
  uses: "{{count}} 件商品正在使用。",
  archive: "封存",
  question: {
    title: "要封存「{{name}}」嗎？",
    text: "封存後，顧客的列表和篩選不會再有它。正在使用它的 {{count}} 件商品仍然照常銷售。之後可以從「已封存」重新使用。",
    yes: "封存",
    no: "返回",
  },
};
