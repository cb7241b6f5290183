/** Messages of the page that lists what is missing before shoppers can buy. */
export const staffSetup = {
  state: { done: "完成", open: "未完成" },
  opening: {
    local: "這間商店只能在這部電腦上開啟，所以不會對外營業；下單限制不適用。",
    closed:
      "商店還沒有開業：顧客看到「即將開業」，不能下單。完成「電郵」和「付款方式」後便會自動開業。",
    open: "商店已開業，顧客可以下單。",
    opened: "你已提早開業：顧客可以下單，但仍有必要的設定未完成。",
  },
  openAnyway: "先開業，稍後再完成設定",
  close: "取消提早開業",
  address: {
    title: "網址與 https",
    why: "顧客用你的網址開啟商店。https 保護密碼和付款資料，瀏覽器也要求有它。",
    without: "沒有的話，只有這部電腦能開啟商店。請負責伺服器的人設定 APP_ORIGIN。",
  },
  mail: {
    title: "電郵",
    why: "註冊驗證碼、訂單確認和退款通知都靠電郵。",
    without:
      "沒有的話，顧客不能註冊，也收不到任何通知。請負責伺服器的人設定 SMTP_URL，再寄一封測試電郵。",
    kept: "{{count}} 封電郵正在等候",
    to: "測試電郵寄到",
    send: "寄出測試電郵",
  },
  pay: {
    title: "付款方式",
    why: "顧客要能真正付款給你。示範付款不會轉帳，所以不算。",
    without: "沒有的話，商店不會對外接受訂單。請負責伺服器的人設定 Stripe 或轉數快（FPS）。",
    count: "可用的付款方式：{{count}} 種。",
    sandbox: "示範付款已開啟，不會轉帳。",
  },
  returnAddress: {
    title: "退貨地址",
    why: "接受退貨時，顧客會收到這個地址。",
    without: "沒有的話，每次接受退貨都要自己填寫。",
    open: "到設定填寫",
  },
  contacts: {
    title: "聯絡方式",
    why: "頁尾、「關於我們」和每封電郵都會列出。",
    without: "沒有的話，顧客有問題時找不到你。",
    open: "到設定填寫",
  },
  texts: {
    title: "店名與文字",
    why: "店名和「關於我們」的介紹，讓顧客知道是誰在賣。",
    without: "沒有的話，商店叫「我的商店」，介紹是通用的文字。店名在設定中更改。",
    open: "到頁面文字撰寫",
  },
  product: {
    title: "第一件商品",
    why: "有品牌、類別、價錢和庫存，並已發佈。",
    without: "沒有的話，顧客看到「商品即將上架」。",
    open: "到商品新增",
  },
  staff: {
    title: "員工與第二重驗證",
    why: "第二重驗證令別人即使知道密碼也進不了工作台。",
    without: "沒有的話，一個外洩的密碼就能看到所有訂單。請在「我的帳戶」設定。",
    open: "查看員工帳號",
  },
  backup: {
    title: "備份",
    why: "每天的備份，可以在機器損壞後還原訂單和圖片。",
    without: "沒有的話，資料遺失後無法還原。請負責伺服器的人設定 BACKUP_DIR。",
    open: "查看背景工作",
  },
};
