CREATE TABLE "content_entry" (
	"id" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"name" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"shown" boolean DEFAULT false NOT NULL,
	"person" jsonb DEFAULT '{"zhTw":"","en":""}'::jsonb NOT NULL,
	"words" jsonb DEFAULT '{"zhTw":"","en":""}'::jsonb NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"weeks" integer DEFAULT 0 NOT NULL,
	"picture" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "content_entry_kind" CHECK ("content_entry"."kind" in ('question', 'case'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "content_entry_slug" ON "content_entry" USING btree ("kind","slug");--> statement-breakpoint
CREATE INDEX "content_entry_order" ON "content_entry" USING btree ("kind","position","id");
--> statement-breakpoint
-- Turns the published questions and cases, or else their drafts, into entries. The texts stay in "content",
-- because the previous version of the shop still shows them during an upgrade.
DO $$
DECLARE
  source record;
  zh text[];
  en text[];
  blocks text[];
  block text;
  half text;
  side text;
  heading text;
  slug text;
  place text;
  picture text;
  name jsonb;
  body jsonb;
  person jsonb;
  words jsonb;
  rest text;
  who text;
  quote text;
BEGIN
  FOR source IN
    SELECT c.key, coalesce(r.body, c.draft) AS body, r.id IS NOT NULL AS shown
    FROM content c LEFT JOIN content_revision r ON r.id = c.revision_id
    WHERE c.key IN ('questions', 'customer-cases') AND coalesce(r.body, c.draft) IS NOT NULL
  LOOP
    zh := (regexp_split_to_array(E'\n' || (source.body->>'zhTw'), E'\n## +'))[2:];
    en := (regexp_split_to_array(E'\n' || (source.body->>'en'), E'\n## +'))[2:];
    FOR nth IN 1 .. least(greatest(coalesce(array_length(zh, 1), 0), coalesce(array_length(en, 1), 0)), 100) LOOP
      slug := NULL; place := ''; picture := '';
      name := '{}'; body := '{}'; person := '{}'; words := '{}';
      FOREACH side IN ARRAY ARRAY['zhTw', 'en'] LOOP
        half := coalesce(CASE side WHEN 'zhTw' THEN zh[nth] ELSE en[nth] END, '');
        heading := split_part(half, E'\n', 1);
        slug := coalesce(slug, substring(heading from '\{#([a-z0-9-]{1,60})[^}]*\}\s*$'));
        place := coalesce(nullif(place, ''), substring(heading from '\{#[^}]*\.(scalp|roots|lengths)[^}]*\}\s*$'), '');
        name := name || jsonb_build_object(side, trim(regexp_replace(heading, '\s*\{#[^}]*\}\s*$', '')));
        rest := ''; who := ''; quote := '';
        blocks := regexp_split_to_array(trim(E'\n ' from substr(half, length(heading) + 1)), E'\n\\s*\n');
        IF source.key = 'questions' THEN
          rest := array_to_string(blocks, E'\n\n');
        ELSE
          FOREACH block IN ARRAY blocks LOOP
            IF picture = '' AND block ~ '^!\[[^]]*\]\([^)]+\)$' THEN
              picture := substring(block from '\(([^)]+)\)$');
            ELSIF picture <> '' AND block = '![](' || picture || ')' THEN
              NULL;
            ELSIF who = '' AND block !~ '^(>|#|!|[-+*] |\d+[.)] )' THEN
              who := replace(block, E'\n', ' ');
            ELSIF quote = '' AND block ~ '^>' THEN
              quote := replace(regexp_replace(block, '^> ?', '', 'gn'), E'\n', ' ');
            ELSE
              rest := rest || CASE rest WHEN '' THEN '' ELSE E'\n\n' END || block;
            END IF;
          END LOOP;
        END IF;
        body := body || jsonb_build_object(side, rest);
        person := person || jsonb_build_object(side, who);
        words := words || jsonb_build_object(side, quote);
      END LOOP;
      INSERT INTO content_entry (id, kind, slug, name, text, position, shown, person, words, place, picture)
      VALUES (
        ((extract(epoch FROM now()) * 1000)::bigint << 22) + nth + CASE source.key WHEN 'questions' THEN 0 ELSE 1000 END,
        CASE source.key WHEN 'questions' THEN 'question' ELSE 'case' END,
        coalesce(slug, CASE source.key WHEN 'questions' THEN 'q-' ELSE 'case-' END || nth),
        name, body, nth, source.shown, person, words, place, picture
      ) ON CONFLICT DO NOTHING;
    END LOOP;
  END LOOP;
END $$;
