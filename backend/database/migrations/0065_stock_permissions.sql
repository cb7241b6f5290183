-- Roles and keys that could change products could also move stock. Stock is now an area of its own.
-- in batches
UPDATE "staff_role" SET "permissions" = "permissions" || 'stock.see'::text
WHERE 'products.see' = ANY("permissions") AND 'stock.see' <> ALL("permissions");--> statement-breakpoint
-- in batches
UPDATE "staff_role" SET "permissions" = "permissions" || 'stock.change'::text
WHERE 'products.change' = ANY("permissions") AND 'stock.change' <> ALL("permissions");--> statement-breakpoint
-- in batches
UPDATE "api_key" SET "permissions" = "permissions" || 'stock.see'::text
WHERE 'products.see' = ANY("permissions") AND 'stock.see' <> ALL("permissions");--> statement-breakpoint
-- in batches
UPDATE "api_key" SET "permissions" = "permissions" || 'stock.change'::text
WHERE 'products.change' = ANY("permissions") AND 'stock.change' <> ALL("permissions");
