-- The packing that a product shows and sells when none is named, said once: lists, the product's own page, the
-- cart and the price that lists are sorted by all ask here. One plain SELECT, so that it is inlined.
CREATE FUNCTION shown_sku(owner bigint) RETURNS SETOF sku LANGUAGE sql STABLE AS $$
  SELECT s.* FROM sku s WHERE s.product_id = owner AND s.on_shelf
  ORDER BY s.stock <= s.locked, s.price_cents, s.id LIMIT 1
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_shelf_price() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner bigint := coalesce(new.product_id, old.product_id);
BEGIN
  -- Two packings of one product that sell out at once: the second waits here and then sees the first.
  PERFORM 1 FROM product WHERE id = owner FOR NO KEY UPDATE;
  UPDATE product p SET price_cents = shown.price_cents, in_stock = shown.stock > shown.locked
  FROM shown_sku(owner) shown
  WHERE p.id = owner
    AND (p.price_cents, p.in_stock) IS DISTINCT FROM (shown.price_cents, shown.stock > shown.locked);
  RETURN NULL;
END $$;
