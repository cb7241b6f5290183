CREATE TABLE "product_import" (
	"id" bigint PRIMARY KEY NOT NULL,
	"check_id" bigint,
	"is_dry_run" boolean NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"staff_name" text NOT NULL,
	"address" text NOT NULL,
	"digest" text NOT NULL,
	"content" "bytea" NOT NULL,
	"lines" integer NOT NULL,
	"lines_done" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"report" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "product_import_state" CHECK ("product_import"."state" in ('waiting', 'checking', 'writing', 'done', 'failed')),
	CONSTRAINT "product_import_ended" CHECK (("product_import"."ended_at" is not null) = ("product_import"."state" in ('done', 'failed')))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "product_import_open" ON "product_import" USING btree ("staff_name","digest","is_dry_run") WHERE "product_import"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "product_import_check" ON "product_import" USING btree ("check_id") WHERE "product_import"."state" <> 'failed';