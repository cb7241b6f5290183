import { toRandomSql, toIdSql, SKUS_TO_CHOOSE_FROM } from "./grown-catalogue";

/** The login names of the shoppers with 5,000 and with 20 orders. Both have the password of the demo shoppers. */
export const MANY_ORDERS_LOGIN = "manyorders1";
export const FEW_ORDERS_LOGIN = "feworders20";

/** Parts of names, romanized as in a login name and in Chinese. The searches of staff depend on how common these are. */
const GIVEN_NAMES = {
  latin: [
    "wai",
    "ming",
    "kit",
    "yan",
    "hoi",
    "lok",
    "mei",
    "ting",
    "yin",
    "chun",
    "siu",
    "man",
    "ho",
  ],
  chinese: ["慧", "明", "傑", "欣", "海", "樂", "美", "婷", "賢", "俊", "小", "文", "浩"],
} as const;
const FAMILY_NAMES = {
  latin: [
    "chan",
    "wong",
    "lee",
    "ng",
    "lam",
    "lau",
    "yip",
    "tam",
    "mak",
    "fung",
    "hsu",
    "wu",
    "yang",
  ],
  chinese: ["陳", "黃", "李", "吳", "林", "劉", "葉", "譚", "麥", "馮", "許", "胡", "楊"],
} as const;

/** Returns SQL that chooses one of these texts for the shopper `n`. The same salt chooses the same position. */
function toChoiceSql(texts: readonly string[], salt: number): string {
  const list = texts.map((text) => `'${text}'`).join(", ");
  return `(array[${list}])[1 + ${toRandomSql("n", salt, texts.length)}]`;
}

/** The SQL of a name in Latin letters and in Chinese characters. A Chinese given name has two characters. */
const LATIN_NAME_SQL = `initcap(${toChoiceSql(GIVEN_NAMES.latin, 20)}) || ' ' ||
  initcap(${toChoiceSql(FAMILY_NAMES.latin, 21)})`;
const CHINESE_NAME_SQL = `${toChoiceSql(FAMILY_NAMES.chinese, 21)} ||
  ${toChoiceSql(GIVEN_NAMES.chinese, 20)} || ${toChoiceSql(GIVEN_NAMES.chinese, 22)}`;
/** The SQL of a login name of 8 to 14 characters. The number at its end makes it unique. */
const LOGIN_NAME_SQL = `${toChoiceSql(GIVEN_NAMES.latin, 20)} || ${toChoiceSql(FAMILY_NAMES.latin, 21)} ||
  lpad(n::text, greatest(4, length(n::text)), '0')`;

const CREATED_AT_SQL = "now() - interval '800 days' + make_interval(secs => n * 60)";

/**
 * Statements that insert the shoppers and their data. They must run in this order, because later rows refer to
 * earlier ones.
 */
export const GROWN_SHOPPERS = {
  /** The parameter $1 is the number of shoppers, and $2 is the hash of their common password. */
  passwords: [
    `create temporary table grown_shopper on commit drop as
     select n, ${toIdSql(CREATED_AT_SQL, "n")} as id, ${CREATED_AT_SQL} as born, case n when 1 then '${MANY_ORDERS_LOGIN}'
       when 2 then '${FEW_ORDERS_LOGIN}' else ${LOGIN_NAME_SQL} end as login_name, $2::text as password_hash,
       case when latin then ${LATIN_NAME_SQL} else ${CHINESE_NAME_SQL} end as real_name,
       case when latin then 'en' else 'zhTw' end as language
     from generate_series(1, $1::int) n cross join lateral (select ${toRandomSql("n", 6, 3)} = 0 as latin) written`,
  ],
  belongings: [
    `create unique index on grown_shopper (n)`,
    `analyze grown_shopper`,
    `insert into shopper (id, login_id, login_name, email, password_hash, real_name, nickname, phone, sex,
       birthday, line, language, created_at)
     select id, md5('grown' || n), login_name, login_name || '@rootwell.example', password_hash,
       real_name, 'No. ' || n,
       '9' || lpad((n % 10000000)::text, 7, '0'), n % 3, date '1960-01-01' + ${toRandomSql("n", 7, 15_000)}, 'line.' || n,
       language, born
     from grown_shopper`,
    `insert into address (id, shopper_id, consignee, phone, address, door_number, region, is_default)
     select id, id, real_name,
       '9' || lpad((n % 10000000)::text, 7, '0'), '九龍 油尖旺 彌敦道 ' || n || ' 號', n % 40 || ' 樓', '九龍 油尖旺', true
     from grown_shopper`,
    `insert into coupon (id, shopper_id, name, discount_cents, min_spend_cents, starts_at, ends_at)
     select id, id, '{"zhTw": "新會員見面禮", "en": "Welcome gift"}', 2000, 0, now() - interval '9 days',
       now() + interval '40 days'
     from grown_shopper`,
    `insert into cart_item (id, shopper_id, sku_id, count, added_price_cents)
     select s.id + line, s.id, g.sku_id, 1 + line % 3, g.price_cents
     from grown_shopper s cross join generate_series(0, 2) line
     join numbered_sku g on g.nth = (s.n * 31 + line * 7) % ${SKUS_TO_CHOOSE_FROM}
     where s.n % 4 = 1`,
    `insert into shopper_session (token_hash, shopper_id)
     select md5('session' || n) || n, id from grown_shopper where n % 2 = 0`,
    `insert into sign_in_try (id, side, login_name, outcome, address, device, at)
     select id, 'shopper', login_name, 'ok', '203.0.113.0/24', '', now() - make_interval(secs => n % 7000000)
     from grown_shopper`,
  ],
} as const;
