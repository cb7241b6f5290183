CREATE TABLE "pending_sign_in" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"shopper_id" bigint NOT NULL,
	"client" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shopper_factor" (
	"shopper_id" bigint PRIMARY KEY NOT NULL,
	"totp_secret" text NOT NULL,
	"totp_since" timestamp with time zone,
	"totp_step" integer DEFAULT 0 NOT NULL,
	"recovery_hashes" text[] DEFAULT '{}' NOT NULL,
	"setup_session" text NOT NULL,
	"setup_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pending_sign_in" ADD CONSTRAINT "pending_sign_in_shopper_id_shopper_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shopper"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shopper_factor" ADD CONSTRAINT "shopper_factor_shopper_id_shopper_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shopper"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pending_sign_in_shopper" ON "pending_sign_in" USING btree ("shopper_id");--> statement-breakpoint
CREATE INDEX "pending_sign_in_expires" ON "pending_sign_in" USING btree ("expires_at");