CREATE TABLE "order_note" (
	"id" bigint PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"staff_name" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "partly_shipped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "order_id" bigint;--> statement-breakpoint
ALTER TABLE "order_note" ADD CONSTRAINT "order_note_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_note_order" ON "order_note" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_paid" ON "shop_order" USING btree ("paid_at","pay_cents") WHERE "shop_order"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "refund_decided" ON "refund" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "mail_order" ON "mail" USING btree ("order_id","id") WHERE "mail"."order_id" is not null;--> statement-breakpoint
-- Mails from before name their order in their text.
UPDATE "mail" SET "order_id" = "shop_order"."id" FROM "shop_order" WHERE "shop_order"."order_no" = substring("mail"."text" from '\m\d{20}\M');
