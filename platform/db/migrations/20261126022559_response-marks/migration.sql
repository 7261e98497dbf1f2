CREATE TABLE "response_notes" (
	"workspace" uuid,
	"study" uuid,
	"response" uuid,
	"id" uuid,
	"author" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"changed_at" timestamp(3) with time zone,
	CONSTRAINT "response_notes_pkey" PRIMARY KEY("workspace","study","response","id")
);
--> statement-breakpoint
ALTER TABLE "response_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "response_stars" (
	"workspace" uuid,
	"study" uuid,
	"response" uuid,
	"starred_by" uuid NOT NULL,
	"starred_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "response_stars_pkey" PRIMARY KEY("workspace","study","response")
);
--> statement-breakpoint
ALTER TABLE "response_stars" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "responses_uncounted" ON "responses" ("study","started_at","id") WHERE preview or excluded or deleted_at is not null;--> statement-breakpoint
ALTER TABLE "response_notes" ADD CONSTRAINT "response_notes_ArqFI9AIO56E_fkey" FOREIGN KEY ("workspace","study","response") REFERENCES "responses"("workspace","study","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "response_stars" ADD CONSTRAINT "response_stars_vNP1Ko2DnQrW_fkey" FOREIGN KEY ("workspace","study","response") REFERENCES "responses"("workspace","study","id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "of_workspace" ON "response_notes" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "response_stars" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
-- The answers and transcripts of a study in which a search matches, in no order; a transcript once for each piece. As
-- `search_passages`, it is a function of the tables' owner, and compares the workspace itself; the caller has read the study.
CREATE FUNCTION "identity"."search_responses"(of_query tsquery, of_study uuid, max_matches int)
RETURNS TABLE ("kind" text, "response" uuid, "part" text)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1000 SET search_path = ''
AS $$
DECLARE
  here uuid := nullif(current_setting('app.workspace', true), '')::uuid;
BEGIN
  IF here IS NULL OR of_study IS NULL OR coalesce(numnode(of_query), 0) = 0 THEN RETURN; END IF;
  -- Planned with the values, since a plan for any word would be wrong for rare or for frequent ones.
  RETURN QUERY EXECUTE '
    SELECT p.kind, p.ref, p.part FROM public.passages p
    WHERE p.workspace = $1 AND p.study = $2 AND p.kind IN (''answer'', ''transcript'') AND p.words @@ $3 LIMIT $4'
  USING here, of_study, of_query && (
    quote_literal((identity.passage_scope(here, of_study, 'answer'))[2])
    || ' | ' || quote_literal((identity.passage_scope(here, of_study, 'transcript'))[2]))::tsquery, max_matches;
END $$;
