-- Every sign other than ASCII with the one after it, and by itself: what a word of Chinese is found by. The
-- same text gives the same pairs, so they stand in an index and in no row.
CREATE FUNCTION han_pairs(words text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  part text;
  pairs text[] := '{}';
BEGIN
  FOREACH part IN ARRAY regexp_split_to_array(words, '[\x01-\x7f]+') LOOP
    FOR at IN 1 .. length(part) LOOP
      pairs := pairs || substr(part, at, 1) || substr(part, at, 2);
    END LOOP;
  END LOOP;
  RETURN pairs;
END $$;
--> statement-breakpoint
-- What lists look at stays together in few pages; the long texts that only a product's own page shows lie aside.
ALTER TABLE product SET (toast_tuple_target = 640);
--> statement-breakpoint
ALTER TABLE product ALTER COLUMN search_text SET STORAGE MAIN, ALTER COLUMN name SET STORAGE MAIN,
  ALTER COLUMN efficacy_codes SET STORAGE MAIN, ALTER COLUMN cover SET STORAGE MAIN;
--> statement-breakpoint
UPDATE product SET slug = slug;
--> statement-breakpoint
CREATE INDEX "product_search_han" ON "product" USING gin (han_pairs("search_text"));