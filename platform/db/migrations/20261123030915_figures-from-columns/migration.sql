CREATE TABLE "column_gaps" (
	"workspace" uuid,
	"study" uuid,
	"preview" boolean,
	"ordinal" integer,
	CONSTRAINT "column_gaps_pkey" PRIMARY KEY("workspace","study","preview","ordinal")
);
--> statement-breakpoint
ALTER TABLE "column_gaps" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "column_lists" (
	"workspace" uuid,
	"study" uuid,
	"block" text,
	"part" text,
	"segment" integer,
	"choices" text[] DEFAULT '{}'::text[] NOT NULL,
	"entries" bytea NOT NULL,
	CONSTRAINT "column_lists_pkey" PRIMARY KEY("workspace","study","block","part","segment")
);
--> statement-breakpoint
ALTER TABLE "column_lists" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "column_masks" (
	"workspace" uuid,
	"study" uuid,
	"block" text,
	"part" text,
	"segment" integer,
	"choice" text,
	"exact" boolean,
	"n" integer NOT NULL,
	"bits" bit varying NOT NULL,
	CONSTRAINT "column_masks_pkey" PRIMARY KEY("workspace","study","block","part","choice","exact","segment")
);
--> statement-breakpoint
ALTER TABLE "column_masks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "column_numbers" (
	"workspace" uuid,
	"study" uuid,
	"block" text,
	"part" text,
	"segment" integer,
	"bits" bit varying NOT NULL,
	"numbers" bytea NOT NULL,
	CONSTRAINT "column_numbers_pkey" PRIMARY KEY("workspace","study","block","part","segment")
);
--> statement-breakpoint
ALTER TABLE "column_numbers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "column_sets" (
	"workspace" uuid,
	"study" uuid,
	"code" integer NOT NULL,
	"next" integer DEFAULT 0 NOT NULL,
	"next_preview" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "column_sets_pkey" PRIMARY KEY("workspace","study")
);
--> statement-breakpoint
ALTER TABLE "column_sets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "responses" ADD COLUMN "ordinal" integer;--> statement-breakpoint
ALTER TABLE "responses" ADD COLUMN "folded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "responses_unfolded" ON "responses" ("study","id") WHERE not folded;--> statement-breakpoint
ALTER TABLE "column_gaps" ADD CONSTRAINT "column_gaps_workspace_study_column_sets_workspace_study_fkey" FOREIGN KEY ("workspace","study") REFERENCES "column_sets"("workspace","study") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "column_lists" ADD CONSTRAINT "column_lists_workspace_study_column_sets_workspace_study_fkey" FOREIGN KEY ("workspace","study") REFERENCES "column_sets"("workspace","study") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "column_masks" ADD CONSTRAINT "column_masks_workspace_study_column_sets_workspace_study_fkey" FOREIGN KEY ("workspace","study") REFERENCES "column_sets"("workspace","study") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "column_numbers" ADD CONSTRAINT "column_numbers_workspace_study_column_sets_workspace_study_fkey" FOREIGN KEY ("workspace","study") REFERENCES "column_sets"("workspace","study") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "column_sets" ADD CONSTRAINT "column_sets_workspace_study_studies_workspace_id_fkey" FOREIGN KEY ("workspace","study") REFERENCES "studies"("workspace","id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "of_workspace" ON "column_gaps" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "column_lists" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "column_masks" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "column_numbers" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "column_sets" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
-- Whatever removes responses: their bits in the columns are cleared by the next fold.
CREATE OR REPLACE FUNCTION "responses_gone"() RETURNS trigger
LANGUAGE plpgsql SET search_path = ''
AS $$
BEGIN
  DELETE FROM public.answers a USING gone g
    WHERE a.workspace = g.workspace AND a.study = g.study AND a.response = g.id;
  DELETE FROM public.facts f USING gone g
    WHERE f.workspace = g.workspace AND f.response = g.id AND f.study = g.study;
  INSERT INTO public.column_gaps (workspace, study, preview, ordinal)
    SELECT g.workspace, g.study, g.preview, g.ordinal FROM gone g
    JOIN public.column_sets s ON s.workspace = g.workspace AND s.study = g.study
    WHERE g.ordinal IS NOT NULL ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
