-- First, for what is dropped below is what it read. Whatever deletes responses: their answers go in the same statement,
-- and the next fold clears their bits.
CREATE OR REPLACE FUNCTION "responses_gone"() RETURNS trigger
LANGUAGE plpgsql SET search_path = ''
AS $$
BEGIN
  DELETE FROM public.answers a USING gone g
    WHERE a.workspace = g.workspace AND a.study = g.study AND a.response = g.id;
  INSERT INTO public.column_gaps (workspace, study, preview, ordinal)
    SELECT g.workspace, g.study, g.preview, g.ordinal FROM gone g
    JOIN public.column_sets s ON s.workspace = g.workspace AND s.study = g.study
    WHERE g.ordinal IS NOT NULL ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP VIEW "response_tallies";
--> statement-breakpoint
CREATE TABLE "response_counts" (
	"workspace" uuid,
	"study" uuid,
	"kind" text,
	"quota" text DEFAULT '',
	"n" bigint NOT NULL,
	CONSTRAINT "response_counts_pkey" PRIMARY KEY("workspace","study","kind","quota")
);
--> statement-breakpoint
ALTER TABLE "response_counts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP POLICY "of_workspace" ON "facts";--> statement-breakpoint
DROP POLICY "of_workspace" ON "rollup_deltas";--> statement-breakpoint
DROP POLICY "of_workspace" ON "rollups";--> statement-breakpoint
DROP TABLE "facts";--> statement-breakpoint
DROP TABLE "rollup_deltas";--> statement-breakpoint
DROP TABLE "rollups";--> statement-breakpoint
ALTER TABLE "column_lists" ADD COLUMN "counts" integer[] DEFAULT '{}'::integer[] NOT NULL;--> statement-breakpoint
ALTER TABLE "column_lists" ADD COLUMN "totals" double precision[] DEFAULT '{}'::double precision[] NOT NULL;--> statement-breakpoint
ALTER TABLE "column_numbers" ADD COLUMN "distinct_values" double precision[];--> statement-breakpoint
ALTER TABLE "column_numbers" ADD COLUMN "distinct_counts" integer[];--> statement-breakpoint
ALTER TABLE "column_sets" ADD COLUMN "folds" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Columns are made again from the answers: those of before would be of another meaning.
TRUNCATE "column_masks", "column_numbers", "column_lists";--> statement-breakpoint
ALTER TABLE "column_masks" DROP COLUMN "exact";--> statement-breakpoint
ALTER TABLE "column_masks" ADD PRIMARY KEY ("workspace","study","block","part","choice","segment");--> statement-breakpoint
CREATE INDEX "responses_numbered" ON "responses" ("study","ordinal") WHERE ordinal is not null;--> statement-breakpoint
ALTER TABLE "response_counts" ADD CONSTRAINT "response_counts_workspace_study_studies_workspace_id_fkey" FOREIGN KEY ("workspace","study") REFERENCES "studies"("workspace","id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "of_workspace" ON "response_counts" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
-- Row-level security binds the owner too; here all workspaces are meant.
ALTER TABLE "column_sets" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "column_sets" SET "code" = 0;--> statement-breakpoint
ALTER TABLE "column_sets" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "responses" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- One pass over the responses, then over what is left of them: a row for each set of quotas.
INSERT INTO "response_counts" ("workspace", "study", "kind", "quota", "n")
WITH "alike" AS MATERIALIZED (
  SELECT "workspace", "study", "status" = 'completed' AS "completed", "quotas", count(*) AS "n" FROM "responses"
  WHERE NOT "preview" AND NOT "excluded" AND "deleted_at" IS NULL GROUP BY 1, 2, 3, 4
)
SELECT "workspace", "study", 'started', '', sum("n") FROM "alike" GROUP BY 1, 2
UNION ALL
SELECT "workspace", "study", 'completed', '', sum("n") FROM "alike" WHERE "completed" GROUP BY 1, 2
UNION ALL
SELECT "workspace", "study", 'quota', "quota", sum("n") FROM "alike", unnest("quotas") "quota"
WHERE "completed" GROUP BY 1, 2, 4;--> statement-breakpoint
ALTER TABLE "responses" FORCE ROW LEVEL SECURITY;
