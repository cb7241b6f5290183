CREATE TABLE "payment_method" (
	"code" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"instructions" jsonb NOT NULL,
	"qr_picture" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	"shown" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "reject_reason" text DEFAULT '' NOT NULL;