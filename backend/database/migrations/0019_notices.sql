CREATE TABLE "notice" (
	"id" bigint PRIMARY KEY NOT NULL,
	"place" text NOT NULL,
	"text" jsonb NOT NULL,
	"href" text DEFAULT '' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "notice_place_known" CHECK ("notice"."place" in ('banner', 'home'))
);
--> statement-breakpoint
CREATE INDEX "notice_place" ON "notice" USING btree ("place","starts_at");