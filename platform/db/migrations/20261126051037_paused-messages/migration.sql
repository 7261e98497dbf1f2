-- A message while paused has a text for each language: what was typed is in the base language of the study.
-- Row-level security binds the owner too; here all workspaces are meant.
ALTER TABLE "studies" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "studies" SET "link" = jsonb_set("link", '{pausedMessage}', jsonb_build_object(
	coalesce("draft" #>> '{languages,base}', 'en'), jsonb_build_array("link" ->> 'pausedMessage')))
WHERE jsonb_typeof("link" -> 'pausedMessage') = 'string';--> statement-breakpoint
ALTER TABLE "studies" FORCE ROW LEVEL SECURITY;
