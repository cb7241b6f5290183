import type { Localized } from "../model/languages";

/** A question on /question. Its index in the list is the `id` in its URL (spec §2). */
export interface Question {
  /** The HTML id of the question. Keep it when the text changes, because links contain it. */
  slug: string;
  question: Localized;
  answer: Localized;
}

/** The 15 questions (spec §9). Many pages show only the first six, so put frequent questions first. */
export const questions: readonly Question[] = [
  {
    slug: "how-often-to-wash",
    question: { zhTw: "多久洗一次頭才合適？", en: "How often should I wash my hair?" },
    answer: {
      zhTw: "看頭皮，不看頭髮。頭皮油得快、常流汗或每天用造型品，可以天天洗；頭皮偏乾、髮質粗硬，兩三天一次便夠。洗完半天就出油，多半是沒有洗到頭皮，而不是洗得不夠勤：先按摩頭皮一分鐘再沖，會比多洗一次有用。香港和台灣的夏天又濕又熱，夏天勤一點、冬天疏一點，是很自然的事。",
      en: "Go by your scalp, not your lengths. If your scalp turns oily quickly, you sweat a lot or you use styling products daily, washing every day is fine; if it runs dry or your hair is coarse, every two or three days is enough. When hair feels greasy again within half a day, the scalp was usually not reached: a full minute of massage before rinsing helps more than a second wash. Washing more in a humid summer and less in winter is perfectly natural.",
    },
  },
  {
    slug: "how-much-hair-fall-is-normal",
    question: { zhTw: "每天掉多少頭髮算正常？", en: "How much hair fall is normal?" },
    answer: {
      zhTw: "每天掉 50 至 100 根都屬常見，因為頭髮本來就有生長、休止、脫落的周期；隔天洗頭的人，會在洗頭那天看見兩天的量。換季、壓力大、睡得少或節食之後的兩三個月，掉髮可能明顯多一些，多數會慢慢回穩。如果髮縫越來越闊、出現圓形的禿塊，或掉髮增多持續三個月以上，請先看皮膚科醫生，不要只靠護髮品。",
      en: "Losing 50 to 100 hairs a day is common, because every hair grows, rests and falls in turn; if you wash every other day, you simply see two days' worth at once. Two or three months after a change of season, a stressful time, poor sleep or dieting, you may see noticeably more, and it usually settles. If your parting keeps widening, round bare patches appear, or the extra fall lasts longer than three months, see a dermatologist first rather than relying on hair care.",
    },
  },
  {
    slug: "dandruff-or-dry-scalp",
    question: { zhTw: "我的是頭皮屑，還是頭皮太乾？", en: "Is it dandruff, or just a dry scalp?" },
    answer: {
      zhTw: "乾燥的皮屑細小、白色、一撥就飄落，通常連臉和手也乾，洗得太勤或水太熱時更明顯。油性頭皮屑較大片、微黃、黏在頭皮上，常伴隨油膩和癢。前者先把水溫調低、改用溫和的舒緩系列，並減少洗頭次數；後者反而要規律地洗，選擇標明去屑的洗髮露，讓泡沫停留兩三分鐘再沖。若範圍發紅、滲液或蔓延到額頭，請交由醫生判斷。",
      en: "Dry flakes are fine and white, drift off at a touch and often come with dry skin elsewhere; hot water and frequent washing make them worse. Dandruff flakes are larger, slightly yellow and cling to an oily, itchy scalp. For dryness, lower the water temperature, wash less often and choose a gentle formula from our Soothe range. For dandruff, wash regularly with an anti-dandruff shampoo and leave the lather on for two or three minutes. If the skin is red, weeping or the area is spreading, let a doctor look at it.",
    },
  },
  {
    slug: "choosing-a-shampoo",
    question: {
      zhTw: "選洗髮露該看頭皮，還是看髮質？",
      en: "Do I choose a shampoo for my scalp or for my hair?",
    },
    answer: {
      zhTw: "洗髮露照顧頭皮，護髮素照顧髮絲，所以分開選最準。頭皮油、髮尾乾是最常見的組合：用「淨」系列洗頭皮，再用「養」系列的護髮素護髮尾，不必遷就其中一邊。染髮或敏感頭皮則優先考慮「色」或「舒」系列的溫和配方。拿不定主意，把你的情況用 LINE 或 WhatsApp 告訴我們，會有真人回覆。",
      en: "Shampoo looks after the scalp and conditioner looks after the lengths, so choose them separately. An oily scalp with dry ends is the most common combination: cleanse with the Purify range and condition the ends with Nourish, and there is no need to compromise. For coloured hair or a sensitive scalp, start with the gentle formulas of Colour Care or Soothe. If you are unsure, describe your hair to us on LINE or WhatsApp and a real person will answer.",
    },
  },
  {
    slug: "when-will-i-see-a-difference",
    question: { zhTw: "要用多久才看得出分別？", en: "How long before I see a difference?" },
    answer: {
      zhTw: "清爽、順滑這些感覺，一兩次就知道適不適合。頭皮的油脂和皮屑，通常要規律使用四星期才看得清楚，因為頭皮表層更新一次大約就要這麼久。髮量的觀感最慢，頭髮每月只長約一公分，請給它至少十二星期，並在同一處燈光下拍照比較。護髮品能改善頭皮環境和髮絲的狀態，但不是藥物，我們不會承諾長出新髮。",
      en: "You can judge freshness and smoothness after a wash or two. Oil and flaking need about four weeks of regular use, roughly the time the surface of the scalp takes to renew itself. How full hair looks is slowest of all: hair grows about one centimetre a month, so allow at least twelve weeks and compare photographs taken in the same light. Hair care improves the condition of scalp and strands; it is not medicine, and we will not promise you new hair.",
    },
  },
  {
    slug: "how-to-use-scalp-serum",
    question: {
      zhTw: "頭皮精華怎樣用才不會油？",
      en: "How do I use scalp serum without making my hair greasy?",
    },
    answer: {
      zhTw: "洗頭後先用毛巾按到不滴水，分三至四條髮線，把滴管貼近頭皮各點兩三滴，而不是滴在頭髮上。用指腹打圈按摩一分鐘，再用暖風吹乾髮根。全頭每次約 1 毫升便足夠，用多了不會更有效，只會黏。晚上使用，第二天早上如常造型即可。",
      en: "After washing, press your hair with a towel until it stops dripping, make three or four partings and touch two or three drops to the scalp along each, not to the hair. Massage in circles with your fingertips for a minute, then dry the roots with warm air. About 1 ml is enough for the whole head; more will not work harder, it will only feel sticky. Use it in the evening and style as usual next morning.",
    },
  },
  {
    slug: "conditioner-on-the-scalp",
    question: { zhTw: "護髮素可以塗在頭皮上嗎？", en: "Can conditioner go on the scalp?" },
    answer: {
      zhTw: "一般護髮素和髮膜建議只塗在耳朵以下的髮絲。裡面的油脂和陽離子成分是為了貼附受損的髮絲，留在頭皮上容易令髮根扁塌，甚至悶出小粒。沖的時候把頭向後仰，讓水由髮根流向髮尾，就不會殘留在頭皮。標明「頭皮可用」的護髮素則不受此限。",
      en: "Most conditioners and masks belong below the ears only. Their oils and conditioning agents are made to cling to worn strands; on the scalp they flatten the roots and may lead to small bumps. Tilt your head back when rinsing so that the water runs from root to tip. A conditioner marked as suitable for the scalp is the exception.",
    },
  },
  {
    slug: "water-temperature",
    question: { zhTw: "洗頭的水溫有分別嗎？", en: "Does the water temperature matter?" },
    answer: {
      zhTw: "有。攝氏 37 至 38 度、手腕內側感到微溫的水最合適：足以溶解油脂，又不會把頭皮洗得緊繃。水太熱會令頭皮更乾更癢，染髮的顏色也掉得快。最後用稍涼的水沖一沖髮尾，觸感會比較服貼，但不必用冷水折磨自己。",
      en: "It does. Water at 37 to 38 °C, just warm on the inside of your wrist, dissolves oil without leaving the scalp tight. Hotter water dries and irritates the scalp and fades colour sooner. A slightly cooler last rinse leaves the ends feeling smoother, but there is no need to suffer cold water for it.",
    },
  },
  {
    slug: "sleeping-with-wet-hair",
    question: {
      zhTw: "頭髮沒吹乾就睡，真的不好嗎？",
      en: "Is it really bad to sleep with wet hair?",
    },
    answer: {
      zhTw: "濕髮比乾髮脆弱，整晚與枕頭摩擦容易打結和斷裂；長時間悶濕的頭皮也較易發癢和有異味。不必吹到全乾，先把髮根吹乾，髮尾留一兩成濕氣就可以。吹的時候保持一隻手掌的距離、不停移動，並先塗隔熱護髮，比自然風乾幾小時更不傷頭皮。",
      en: "Wet hair is weaker than dry hair, so a night of rubbing on the pillow means tangles and breakage, and a scalp kept damp for hours is more likely to itch and smell. There is no need to dry every strand: dry the roots fully and leave the ends slightly damp. Keep the dryer a hand's length away, keep it moving and apply heat protection first; that is kinder to the scalp than hours of air-drying.",
    },
  },
  {
    slug: "sulphates-and-silicones",
    question: {
      zhTw: "硫酸鹽和矽靈一定不好嗎？",
      en: "Are sulphates and silicones always bad?",
    },
    answer: {
      zhTw: "不是好壞之分，是合不合適。硫酸鹽界面活性劑清潔力強，對油性頭皮或許剛好，對乾癢或染過的頭髮就偏強；我們的洗髮露全部採用胺基酸類及其他較溫和的界面活性劑。矽靈能減少摩擦、保護受損髮尾，不會「塞毛孔」，但細軟髮可能覺得重，所以我們只在修護和隔熱的配方中使用，並在成分表全部列明。",
      en: "It is a question of fit rather than good or bad. Sulphate surfactants cleanse strongly, which may suit a very oily scalp but is harsh on dry, itchy or coloured hair; all our shampoos use amino-acid and other milder surfactants instead. Silicones reduce friction and shield damaged ends. They do not clog pores, but they can weigh down fine hair, so we use them only in repair and heat care and list every one of them in the ingredients.",
    },
  },
  {
    slug: "keeping-colour",
    question: {
      zhTw: "剛染髮，怎樣令顏色留得久一點？",
      en: "I have just coloured my hair. How do I keep the shade?",
    },
    answer: {
      zhTw: "染後 48 小時先不要洗頭，讓色素安頓下來。之後用微溫的水和護色洗髮露，每次洗完都用護髮素把毛鱗片撫平。陽光和泳池的氯氣褪色最快，外出戴帽，下水前先用清水沾濕頭髮再塗一層護髮素。冷色調每星期用一次補色洗髮露，可以壓住泛黃。",
      en: "Leave it unwashed for 48 hours so that the pigment can settle. After that, wash with lukewarm water and a colour-care shampoo, and condition every time to smooth the cuticle. Sun and chlorine fade colour fastest: wear a hat outdoors, and before swimming wet your hair with fresh water and comb in a little conditioner. For cool shades, a toning shampoo once a week keeps yellow at bay.",
    },
  },
  {
    slug: "after-childbirth",
    question: {
      zhTw: "產後大量掉髮，可以用你們的護髮品嗎？",
      en: "My hair is falling after childbirth. Can I use your products?",
    },
    answer: {
      zhTw: "產後三至六個月掉髮增多十分常見，主要與荷爾蒙變化有關，多數在寶寶一歲前後回復。這段時間重點是溫和清潔、少拉扯：用「舒」或「固」系列洗髮露，濕髮用寬齒梳，避免緊紮馬尾。懷孕及哺乳期間使用頭皮精華之前，請先把成分表給醫生看過。若同時覺得疲累、心悸，請一併告訴醫生，檢查鐵質和甲狀腺。",
      en: "More hair fall three to six months after birth is very common, comes mainly from hormonal change and usually recovers around the baby's first birthday. Meanwhile, cleanse gently and avoid pulling: use a Soothe or Strengthen shampoo, a wide-tooth comb on wet hair, and avoid tight ponytails. If you are pregnant or breastfeeding, show the ingredients to your doctor before using a scalp serum. If you also feel worn out or have palpitations, mention it, so that iron and thyroid can be checked.",
    },
  },
  {
    slug: "sensitive-scalp-patch-test",
    question: {
      zhTw: "頭皮敏感，第一次用該怎樣試？",
      en: "My scalp is sensitive. How should I try something new?",
    },
    answer: {
      zhTw: "先在耳後或手肘內側塗一點，24 小時後沒有紅、癢、刺痛，再用於小範圍頭皮。一次只換一樣，用滿一星期再換下一樣，這樣有不適時才知道是哪一樣。香味是常見的刺激來源，「舒」系列有無香料的選擇。出現持續紅腫請立即停用並諮詢醫生，開封後的商品我們也樂意聽你說明情況。",
      en: "Dab a little behind the ear or inside the elbow; if there is no redness, itching or stinging after 24 hours, try it on a small part of the scalp. Change one product at a time and give it a week, so that you know the cause if something disagrees with you. Fragrance is a frequent irritant, and the Soothe range has fragrance-free choices. If redness or swelling persists, stop at once and ask a doctor; do tell us too, even if the product has been opened.",
    },
  },
  {
    slug: "scalp-brush-and-scrub",
    question: {
      zhTw: "頭皮刷和頭皮磨砂要多久用一次？",
      en: "How often should I use a scalp brush or scrub?",
    },
    answer: {
      zhTw: "矽膠頭皮刷可以每次洗頭都用，力度以舒服為準，打圈而不是來回刮。頭皮磨砂每星期一次已足夠，油性頭皮最多兩次；過度去角質會令頭皮更敏感、更油。頭皮有傷口、曬傷、發炎，或剛染燙的一星期內，兩樣都請先停用。",
      en: "A silicone scalp brush can be used at every wash, with comfortable pressure and in circles rather than scraping back and forth. A scalp scrub once a week is enough, twice at most for an oily scalp; more than that leaves the scalp sensitive and oilier still. Rest both if the scalp is cut, sunburnt or inflamed, and for a week after colouring or perming.",
    },
  },
  {
    slug: "shelf-life",
    question: { zhTw: "開封後可以放多久？", en: "How long do products keep once opened?" },
    answer: {
      zhTw: "未開封可存放三年，瓶底印有到期日。開封後，洗髮露、護髮素和造型品建議 12 個月內用完，頭皮精華 6 個月內用完；瓶身的開蓋圖示會標明月數。放在陰涼處，用完擰緊，不要讓水流進瓶內。如果顏色、氣味或質地明顯改變，請不要再用，把照片傳給我們看看。",
      en: "Unopened, three years; the expiry date is printed on the base. Once opened, finish shampoo, conditioner and styling products within 12 months and scalp serum within 6; the open-jar symbol on the pack gives the number. Keep them somewhere cool, close the cap and keep water out. If colour, smell or texture clearly changes, stop using it and send us a photograph.",
    },
  },
];
