-- in batches
-- Shoppers search with these words, but no product text contains them. Hair growth leads to hair fall care,
-- because the shop must not promise growth. Pregnancy leads to products without fragrance.
UPDATE search_synonym SET words = search_synonym.words || array(
  SELECT word FROM unnest(added.words) word WHERE word <> ALL (search_synonym.words)
), changed_at = now()
FROM (VALUES
  (105, '{防脫,防脫髮,防掉髮,生髮,增髮,hair growth}'::text[]),
  (125, '{孕婦,懷孕,孕期,哺乳,pregnancy,pregnant}'::text[])
) AS added(id, words)
WHERE search_synonym.id = added.id AND NOT search_synonym.words @> added.words
  AND cardinality(search_synonym.words) <= 24;
