CREATE TABLE "staff_list_setting" (
	"staff_id" bigint NOT NULL,
	"list" text NOT NULL,
	"columns" text[],
	"views" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "staff_list_setting_staff_id_list_pk" PRIMARY KEY("staff_id","list")
);
--> statement-breakpoint
ALTER TABLE "staff_account" ADD COLUMN "single_keys" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_list_setting" ADD CONSTRAINT "staff_list_setting_staff_id_staff_account_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_amount" ON "shop_order" USING btree ("pay_cents","id");