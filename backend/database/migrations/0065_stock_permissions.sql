-- Roles and keys that could change products could also move stock. Stock is now an area of its own.
UPDATE "staff_role" SET "permissions" = "permissions" || 'stock.see'::text WHERE 'products.see' = ANY("permissions");--> statement-breakpoint
UPDATE "staff_role" SET "permissions" = "permissions" || 'stock.change'::text WHERE 'products.change' = ANY("permissions");--> statement-breakpoint
UPDATE "api_key" SET "permissions" = "permissions" || 'stock.see'::text WHERE 'products.see' = ANY("permissions");--> statement-breakpoint
UPDATE "api_key" SET "permissions" = "permissions" || 'stock.change'::text WHERE 'products.change' = ANY("permissions");
