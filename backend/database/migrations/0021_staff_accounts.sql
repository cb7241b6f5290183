CREATE TABLE "staff_account" (
	"id" bigint PRIMARY KEY NOT NULL,
	"login_name" text NOT NULL,
	"name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'zhTw' NOT NULL,
	"password_hash" text,
	"has_demo_password" boolean DEFAULT false NOT NULL,
	"role_codes" text[] DEFAULT '{}' NOT NULL,
	"disabled_at" timestamp with time zone,
	"invitation_hash" text,
	"invited_until" timestamp with time zone,
	"totp_secret" text,
	"totp_since" timestamp with time zone,
	"totp_step" integer DEFAULT 0 NOT NULL,
	"recovery_hashes" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "staff_account_login_name" CHECK ("staff_account"."login_name" ~ '^[A-Za-z0-9]{3,32}$')
);
--> statement-breakpoint
CREATE TABLE "staff_role" (
	"code" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"permissions" text[] DEFAULT '{}' NOT NULL,
	"refund_limit_cents" integer,
	"personal_data" boolean DEFAULT false NOT NULL,
	"export" boolean DEFAULT false NOT NULL,
	"second_factor" boolean DEFAULT false NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_session" ADD COLUMN "staff_id" bigint;--> statement-breakpoint
ALTER TABLE "staff_session" ADD COLUMN "awaits_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_session" ADD COLUMN "browser" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_session" ADD COLUMN "system" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_session" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_account_login_name_unique" ON "staff_account" USING btree (lower("login_name"));--> statement-breakpoint
CREATE UNIQUE INDEX "staff_account_email_unique" ON "staff_account" USING btree (lower("email")) WHERE "staff_account"."email" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "staff_account_invitation" ON "staff_account" USING btree ("invitation_hash");--> statement-breakpoint
ALTER TABLE "staff_session" ADD CONSTRAINT "staff_session_staff_id_staff_account_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_session_staff" ON "staff_session" USING btree ("staff_id");