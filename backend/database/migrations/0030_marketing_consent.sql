CREATE TABLE "marketing_consent" (
	"shopper_id" bigint PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notice_mailing" (
	"notice_id" bigint PRIMARY KEY NOT NULL,
	"text" jsonb NOT NULL,
	"href" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"started_by" text NOT NULL,
	"agreed" integer NOT NULL,
	"written" integer DEFAULT 0 NOT NULL,
	"last_shopper_id" bigint DEFAULT '0' NOT NULL,
	"written_at" timestamp with time zone,
	"stopped_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "notice_id" bigint;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "shopper_id" bigint;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "unsubscribe_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "marketing_consent_held" ON "marketing_consent" USING btree ("shopper_id") WHERE "marketing_consent"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "notice_mailing_open" ON "notice_mailing" USING btree ("notice_id") WHERE "notice_mailing"."stopped_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_notice" ON "mail" USING btree ("notice_id","shopper_id") WHERE "mail"."notice_id" is not null;--> statement-breakpoint
CREATE INDEX "mail_shopper" ON "mail" USING btree ("shopper_id") WHERE "mail"."shopper_id" is not null;