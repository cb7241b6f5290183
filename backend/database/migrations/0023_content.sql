CREATE TABLE "content" (
	"key" text PRIMARY KEY NOT NULL,
	"draft" jsonb,
	"revision_id" bigint,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_revision" (
	"id" bigint PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"body" jsonb NOT NULL,
	"staff_name" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "content_revision" ADD CONSTRAINT "content_revision_key_content_key_fk" FOREIGN KEY ("key") REFERENCES "public"."content"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_revision_key" ON "content_revision" USING btree ("key","id");