CREATE TABLE "dictionary_entry" (
	"type" text NOT NULL,
	"value" text NOT NULL,
	"label" jsonb NOT NULL,
	"position" integer NOT NULL,
	"shown" boolean DEFAULT true NOT NULL,
	"region_group" text DEFAULT '' NOT NULL,
	"tracking_url" text DEFAULT '' NOT NULL,
	"former_labels" text[] DEFAULT '{}' NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "dictionary_entry_type_value_pk" PRIMARY KEY("type","value")
);
--> statement-breakpoint
CREATE TABLE "logged_error" (
	"id" bigint PRIMARY KEY NOT NULL,
	"request_id" text NOT NULL,
	"call" text NOT NULL,
	"type" text NOT NULL,
	"message" text NOT NULL,
	"place" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_try" (
	"id" bigint PRIMARY KEY NOT NULL,
	"side" text NOT NULL,
	"login_name" text NOT NULL,
	"outcome" text NOT NULL,
	"address" text NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "reason_name" jsonb;--> statement-breakpoint
CREATE INDEX "logged_error_request" ON "logged_error" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "logged_error_at" ON "logged_error" USING btree ("at");--> statement-breakpoint
CREATE INDEX "sign_in_try_name" ON "sign_in_try" USING btree (lower("login_name"),"id");--> statement-breakpoint
CREATE INDEX "sign_in_try_at" ON "sign_in_try" USING btree ("at");--> statement-breakpoint
CREATE INDEX "staff_action_at" ON "staff_action" USING btree ("at");