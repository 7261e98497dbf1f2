-- Published loops keep their rounds for options that exclude the others, so that the answers given in them are still shown.
-- The owner's statements obey the row-level security otherwise.
ALTER TABLE "versions" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "versions" SET "content" = jsonb_set("content", '{groups}', (
	SELECT jsonb_agg(CASE WHEN jsonb_typeof(g."value" -> 'loop') = 'object'
		THEN jsonb_set(g."value", '{loop,everyOption}', 'true') ELSE g."value" END ORDER BY g."ordinality")
	FROM jsonb_array_elements("content" -> 'groups') WITH ORDINALITY g
))
WHERE "content" @? '$.groups[*].loop.block';--> statement-breakpoint
ALTER TABLE "versions" FORCE ROW LEVEL SECURITY;
