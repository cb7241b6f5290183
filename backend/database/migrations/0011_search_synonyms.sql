CREATE TABLE "search_synonym" (
	"id" bigint PRIMARY KEY NOT NULL,
	"words" text[] NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_synonym_words" CHECK (cardinality("search_synonym"."words") >= 2)
);
--> statement-breakpoint
CREATE TABLE "search_word" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
-- The words of letters in what products are found by: a word that was typed with a slip is looked for among
-- them. A word stays when its product goes; it is then a suggestion that finds nothing and is not made.
CREATE FUNCTION words_of_letters(words text) RETURNS SETOF text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT DISTINCT word FROM regexp_split_to_table(words, '[^a-z]+') word
  WHERE length(word) BETWEEN 4 AND 20 ORDER BY word
$$;
--> statement-breakpoint
CREATE FUNCTION keep_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO search_word SELECT DISTINCT found.word
      FROM arrived, words_of_letters(arrived.search_text) found(word) ORDER BY 1
      ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO search_word SELECT found.word FROM words_of_letters(NEW.search_text) found(word)
      ORDER BY 1 ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_words_arrive AFTER INSERT ON product
  REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION keep_search_words();
--> statement-breakpoint
CREATE TRIGGER product_words_change AFTER UPDATE OF search_text ON product
  FOR EACH ROW WHEN (OLD.search_text IS DISTINCT FROM NEW.search_text)
  EXECUTE FUNCTION keep_search_words();
--> statement-breakpoint
INSERT INTO search_word SELECT DISTINCT found.word
  FROM product, words_of_letters(product.search_text) found(word) ORDER BY 1;
--> statement-breakpoint
-- What Hong Kong, Taiwan and the mainland call the same thing, for a shop to begin with; its staff change it.
INSERT INTO search_synonym (id, words) VALUES
  (101, '{洗髮露,洗頭水,洗髮精,洗髮乳,洗髮水,洗頭露,洗发水,洗发露,洗头水,shampoo}'),
  (102, '{護髮素,潤髮乳,潤髮露,潤絲精,潤絲,润发乳,护发素,conditioner,hair rinse}'),
  (103, '{髮膜,焗油膏,倒膜,发膜,焗油,hair mask}'),
  (104, '{護髮油,髮油,护发油,髮尾油,hair oil}'),
  (105, '{掉髮,脫髮,落髮,甩頭髮,甩髮,禿髮,脱发,掉发,落发,hair fall,hair loss,hairloss,thinning}'),
  (106, '{頭皮屑,頭皮碎,去屑,頭屑,头皮屑,头屑,dandruff,flakes,flaky}'),
  (107, '{止癢,頭皮癢,頭癢,痕癢,頭痕,舒緩,止痒,头痒,itchy,soothing}'),
  (108, '{控油,油頭,出油,油性頭皮,油腻,油膩,头油,oil control,oily,greasy}'),
  (109, '{敏感,過敏,敏弱,敏感头皮,sensitive}'),
  (110, '{受損,損傷,分叉,開叉,毛躁,修護,修复,受损,damaged,repair,split ends,frizz}'),
  (111, '{染髮,染後,護色,補色,染发,护色,dyed,coloured,colored,colour care,color}'),
  (112, '{豐盈,蓬鬆,扁塌,細軟,丰盈,蓬松,volume,volumizing,volumising,fine hair}'),
  (113, '{保濕,滋潤,補水,乾燥,保湿,滋润,moisture,moisturizing,moisturising,hydrating,dry hair}'),
  (114, '{精華,精華液,安瓶,養髮液,生髮水,精华,serum,ampoule,tonic}'),
  (115, '{磨砂,去角質,去死皮,磨砂膏,去角质,scrub,exfoliating}'),
  (116, '{乾洗髮,乾洗,免沖洗,干洗,dry shampoo}'),
  (117, '{定型,造型,啫喱,髮蠟,髮膠,髮泥,定型水,发胶,styling}'),
  (118, '{隔熱,抗熱,風筒,吹風,隔热,heat shield,heat care,heat protection}'),
  (119, '{梳,梳子,髮梳,按摩梳,氣墊梳,hairbrush,brush}'),
  (120, '{毛巾,乾髮巾,吸水巾,干发巾,towel}'),
  (121, '{補充裝,補充包,環保裝,补充装,refill}'),
  (122, '{旅行裝,旅行套裝,便攜裝,旅行组,旅行組,旅行装,travel}'),
  (123, '{禮盒,禮物,送禮,套裝,組合,礼盒,gift}'),
  (124, '{頭皮,头皮,scalp}'),
  (125, '{無香,無香料,无香,fragrance-free,unscented}'),
  (126, '{咖啡因,咖啡,caffeine,coffee}'),
  (127, '{髮圈,橡筋,頭繩,大腸髮圈,发圈,scrunchie,scrunchies,hair tie}');
