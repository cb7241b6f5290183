/** Messages of the pages that edit the shop's texts. */
export const staffContent = {
  lead: "各頁的文字。未發佈過的頁面顯示商店內附的文字；發佈後五秒內顧客便會看到，舊版本可隨時還原。",
  column: { name: "文字", state: "狀態", published: "發佈時間" },
  state: {
    none: "未有文字，不顯示",
    builtIn: "內附文字",
    published: "已發佈",
    draft: "有未發佈的草稿",
  },
  standing: {
    none: "還沒有文字，顧客看不到這一頁或這一部分。",
    builtIn: "顧客現在看到的是內附文字。",
    published: "顧客現在看到的就是以下文字。",
    draft: "以下是草稿，顧客還看不到。",
  },
  seeDraft: "以顧客身分預覽草稿（連結一天內有效）",
  keys: {
    "brand-story": "品牌故事",
    "return-one-request": "退換說明 1：每單一次",
    "return-seven-days": "退換說明 2：七天之內",
    "return-refund-time": "退換說明 3：退款時間",
    "return-unpacking-video": "退換說明 4：開箱錄影",
    "return-exchange-freight": "退換說明 5：換貨運費",
    "return-coupon-deduction": "退換說明 6：扣除優惠",
    "footer-contacts": "頁尾聯絡方式",
    "about-us": "關於我們：開頭",
    delivery: "送貨",
    terms: "銷售條款",
    privacy: "私隱聲明",
    home: "首頁",
  },
  belongs: {
    "brand-story":
      "這裡寫你是誰、為什麼賣這些商品、顧客可以期待什麼，第一段之後可放一張圖片。發佈之前，選單、首頁和搜尋引擎都不會出現這一頁。",
    "footer-contacts": "這裡寫顧客怎樣找到你。沒有另外寫時，頁尾顯示設定中的聯絡方式。",
    "about-us": "這裡寫幾句介紹，放在「關於我們」的開頭。聯絡方式取自設定。",
    delivery: "這裡寫物流公司、送貨時間、地區和自取。發佈之前，「關於我們」沒有這一部分。",
    terms: "這裡寫銷售條款。內附的文字是通用的，請確認適合你的商店。",
    privacy: "這裡寫用到哪些個人資料和原因。資料保存期的表格一定會附上。",
    clause: "這裡寫這一條退換說明怎樣計算。",
  },
  help: {
    title: "怎樣寫",
    text: "用 Markdown：空一行分段；**粗體**、*斜體*；- 開頭是清單，1. 開頭是編號清單；> 開頭是引文；[文字](連結)。連結只限本店頁面（/ 開頭）、https://、mailto: 和 tel:。不可使用 HTML；表格在手機上讀不到，請寫成清單。",
  },
  shape: {
    "brand-story": "第一行 # 是標題，接著一段引言；每章以 ## 開頭。圖片只限本店的圖片。",
    "footer-contacts": "一個清單，每項一種聯絡方式，最多 8 項。",
    paragraphs: "段落、清單和圖片；不可加標題。",
    sections: "段落，以及以 ## 開頭的小節；不可用單獨一個 # 的標題。",
    clause: "只解釋條款怎樣計算；條款本身是商店的規則，不會隨文字改變。不可加標題。",
  },
  pictures: {
    label: "圖片",
    hint: "JPEG、PNG、WebP 或 AVIF，每次最多 {{most}} 張，每張最多 10 MB。上載後會在兩種語言的文末加上一行，請把它移到所屬的位置，並在方括號內寫上說明。",
    add: "上載圖片",
  },
  preview: "預覽",
  previewOf: { zhTw: "預覽（中文）", en: "預覽（英文）" },
  save: "儲存草稿",
  publish: "發佈",
  revisions: {
    title: "發佈過的版本",
    restore: "還原為草稿",
    builtIn: "商店內附的文字",
    none: "沒有文字",
    builtInLook: "內附的商標、圖示和顏色",
    use: { builtIn: "改回內附文字", none: "不再顯示", builtInLook: "改回內附外觀" },
  },
  question: {
    title: "把「{{name}}」改回內附文字？",
    text: "顧客會立即看到商店內附的文字，草稿會清除。發佈過的版本仍可還原。",
    yes: "改回內附文字",
    no: "返回",
  },
  hideQuestion: {
    title: "不再顯示「{{name}}」？",
    text: "顧客會立即看不到這段文字，草稿會清除。發佈過的版本仍可還原。",
    yes: "不再顯示",
    no: "返回",
  },
};

/** Messages of the page of logo, icon and colours. */
export const staffAppearance = {
  lead: "全店的商標、圖示和顏色。發佈後五秒內生效，手機主畫面的圖示可能較遲。舊版本可在下方還原。",
  logo: {
    label: "商標",
    hint: "JPEG、PNG、WebP 或 AVIF，最多 10 MB。顯示在頁首，高 36 像素，取代圖案和簡稱。",
    remove: "移除商標",
  },
  icon: {
    label: "圖示",
    hint: "正方形，最好有 512 × 512 像素。瀏覽器分頁、手機主畫面和應用程式的圖示都由它產生。",
    remove: "移除圖示",
  },
  sharePicture: {
    label: "分享連結的圖片",
    hint: "最好是 1200 × 630 像素。通訊軟件會在商店的連結旁邊顯示。",
    remove: "移除分享連結的圖片",
  },
  brandColour: {
    label: "品牌色",
    hint: "# 加六個十六進位數字，例如 #1f4d3a，用於按鈕和連結。在頁面上和白字底下都要讀得清楚（對比 4.5）；深色模式的顏色由它產生。留空就用內附的綠色。",
  },
  accentColour: { label: "強調色", hint: "用於價錢和標記，要求相同。留空就用內附的顏色。" },
  question: {
    title: "改回內附外觀？",
    text: "顧客會立即看到內附的商標、圖示和顏色。發佈過的版本仍可還原。",
    yes: "改回內附外觀",
    no: "返回",
  },
};

/** Error messages of a Markdown text. */
export const markdownErrors = {
  html: "不可使用 HTML，請改用 Markdown。",
  link: "連結只限本店頁面（/ 開頭）、https://、mailto: 和 tel:，並直接寫在文字後面的括號裡。",
  picture: "圖片只限本店的 /pictures/ 或 /profile/ 檔案，而且不是每種文字都可放圖片。",
  table: "不可使用表格：手機上讀不到。請把每一行寫成清單的一項（- 開頭）。",
  nesting: "內容太複雜：標記、行數，或清單和引文的層數太多。",
  shape: "標題以 ### 開頭；這裡不可使用 # 和 ##。",
};

const formats = {
  format: "內容含有不能使用的字元。",
  format_html: markdownErrors.html,
  format_link: markdownErrors.link,
  format_picture: markdownErrors.picture,
  format_table: markdownErrors.table,
  format_nesting: markdownErrors.nesting,
  format_shape: "內容的次序和這一頁不合，請看「怎樣寫」。",
  format_halves: "中英文的段數（## 標題）不同。",
};
const colours = {
  format: "請輸入 # 加六個十六進位數字，例如 #1f4d3a。",
  contrast: "這個顏色太淺：用它寫的字，或它上面的白字，都讀不清楚。請選深一點的顏色。",
};
const files = {
  damaged: "圖片已損壞，無法開啟，請選擇另一張。",
  format: "檔案不是 JPEG、PNG、WebP、AVIF 圖片。不接受 SVG。",
  length: "圖片最多 10 MB、5,000 萬像素。",
  small: "圖片太小：短邊至少 32 像素。",
};
export const contentErrors = {
  blockText: {
    required: "發佈前請輸入這段文字。",
    length: "這段文字太長。",
    format: "這段文字含有不能使用的字元。",
  },
  blockHref: { format: "請輸入本店頁面（/ 開頭）或 https:// 開頭的網址。" },
  blockProducts: { format: "請輸入最多 12 個商品編號，以逗號分隔。" },
  newKind: {
    required: "請選擇區塊的種類。",
    range: "首頁最多 12 個區塊，請先移除一個。",
    duplicate: "首頁只能有一個主視覺，請移除另一個。",
  },
  brandColour: colours,
  accentColour: colours,
  logo: files,
  icon: files,
  sharePicture: files,
  body: { required: "請輸入中文內容。", length: "中文內容最多 20,000 個字。", ...formats },
  bodyEn: { required: "請輸入英文內容。", length: "英文內容最多 40,000 個字元。", ...formats },
};

/** Messages of the pages that edit questions and customer cases. */
export const staffEntries = {
  lead: {
    question:
      "「常見問題」頁的問題，以此為序；頭六條也在每一頁的下方。沒有顯示中的問題時，選單不會出現這一頁。",
    case: "「顧客案例」頁的案例，以此為序；首頁顯示頭三個。沒有顯示中的案例時，選單不會出現這一頁。請先取得顧客同意才刊出。",
  },
  column: { question: "問題", case: "煩惱", order: "次序", shown: "狀態" },
  add: { question: "新增問題", case: "新增顧客案例", submit: "新增" },
  name: {
    question: { zhTw: "問題（中文）", en: "問題（英文）" },
    case: { zhTw: "煩惱（中文）", en: "煩惱（英文）" },
  },
  text: {
    question: { zhTw: "答案（中文）", en: "答案（英文）" },
    case: { zhTw: "經過（中文）", en: "經過（英文）" },
  },
  person: { zhTw: "顧客（中文）", en: "顧客（英文）" },
  personHint: "例如「林太太，34 歲，台北」。請勿寫全名。",
  words: { zhTw: "顧客的話（中文）", en: "顧客的話（英文）" },
  place: "煩惱在哪裡",
  noPlace: "不分部位",
  weeks: "用了多少星期",
  weeksHint: "沒有說明便填 0。",
  preview: "以顧客身分預覽（連結一天內有效）",
  save: "儲存",
  remove: "刪除",
  picture: "JPEG、PNG、WebP 或 AVIF，最多 10 MB，顯示在案例上方。",
  question: {
    title: "刪除「{{name}}」？",
    text: "刪除後不能還原。想保留的話，可改為不對顧客顯示。",
    yes: "刪除",
    no: "返回",
  },
};

/** Messages of the page that edits the blocks of the home page. */
export const staffHome = {
  lead: "首頁由上而下的區塊，最多 {{most}} 個。更改「次序」可移動區塊；儲存後先以草稿預覽，再發佈。",
  kind: {
    hero: "主視覺：圖片與文字",
    favourites: "精選商品",
    concerns: "格子連結",
    cases: "顧客案例",
    story: "品牌故事開頭",
  },
  belongs: {
    hero: "放一句讓人記得的話、一段說明和一個按鈕。沒有主視覺時，首頁以店名開頭。",
    favourites: "留空商品編號就顯示人氣商品；標題和說明留空就用內附的文字。",
    concerns: "每格連到一類商品或一頁。沒有格子時不顯示。",
    cases: "顯示頭三個顧客案例；沒有案例時不顯示。",
    story: "顯示品牌故事的標題、引言和圖片；沒有故事時不顯示。",
  },
  field: {
    title: "標題",
    text: "說明",
    label: "按鈕文字",
    alt: "圖片說明",
    href: "連結",
    productIds: "商品編號",
  },
  in: { zhTw: "（中文）", en: "（英文）" },
  hint: {
    href: "本店頁面（/ 開頭）或 https://。",
    productIds: "最多 12 個，以逗號分隔；編號在商品頁的網址裡。",
  },
  order: "次序",
  remove: "移除這個區塊",
  picture: "圖片",
  pictureHint: "JPEG、PNG、WebP 或 AVIF，最多 10 MB。",
  removePicture: "移除圖片",
  newTile: "新增一格",
  tone: "底色",
  tones: {
    none: "一般",
    purify: "青綠",
    nourish: "琥珀",
    strengthen: "磚紅",
    soothe: "紫",
    "colour-care": "莓紅",
  },
  newKind: "新增區塊",
  choose: "請選擇",
  add: "新增到最後",
  question: {
    title: "改回內附的首頁？",
    text: "顧客會立即看到店名、人氣商品、案例和故事，草稿會清除。發佈過的版本仍可還原。",
    yes: "改回內附首頁",
    no: "返回",
  },
};
