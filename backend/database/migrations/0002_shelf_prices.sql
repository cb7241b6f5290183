-- A product is listed by the packing its card sells: the cheapest that is free, else the cheapest. Its price,
-- and whether any is free, stand at the product, so that 10,000 products are sorted, narrowed and counted by
-- index. Only what changes them costs anything: the last one sold, the first one back, a new price.
CREATE FUNCTION keep_shelf_price() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner bigint := coalesce(new.product_id, old.product_id);
BEGIN
  -- Two packings of one product that sell out at once: the second waits here and then sees the first.
  PERFORM 1 FROM product WHERE id = owner FOR NO KEY UPDATE;
  UPDATE product p SET price_cents = shown.price_cents, in_stock = shown.is_free
  FROM (
    SELECT s.price_cents, s.stock > s.locked AS is_free FROM sku s
    WHERE s.product_id = owner AND s.on_shelf
    ORDER BY s.stock <= s.locked, s.price_cents, s.id LIMIT 1
  ) shown
  WHERE p.id = owner AND (p.price_cents, p.in_stock) IS DISTINCT FROM (shown.price_cents, shown.is_free);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sku_on_the_shelf AFTER INSERT OR DELETE ON sku
FOR EACH ROW EXECUTE FUNCTION keep_shelf_price();
--> statement-breakpoint
CREATE TRIGGER sku_changed_on_the_shelf AFTER UPDATE OF price_cents, stock, locked, on_shelf ON sku
FOR EACH ROW WHEN (
  (old.price_cents, old.on_shelf, old.stock > old.locked)
    IS DISTINCT FROM (new.price_cents, new.on_shelf, new.stock > new.locked)
) EXECUTE FUNCTION keep_shelf_price();
--> statement-breakpoint
UPDATE product p SET price_cents = shown.price_cents, in_stock = shown.is_free
FROM (
  SELECT DISTINCT ON (s.product_id) s.product_id, s.price_cents, s.stock > s.locked AS is_free FROM sku s
  WHERE s.on_shelf ORDER BY s.product_id, s.stock <= s.locked, s.price_cents, s.id
) shown
WHERE shown.product_id = p.id;
