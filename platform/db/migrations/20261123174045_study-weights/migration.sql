CREATE TABLE "column_weights" (
	"workspace" uuid,
	"study" uuid,
	"segment" integer,
	"levels" bytea NOT NULL,
	"codes" bytea NOT NULL,
	CONSTRAINT "column_weights_pkey" PRIMARY KEY("workspace","study","segment")
);
--> statement-breakpoint
ALTER TABLE "column_weights" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "study_weights" (
	"workspace" uuid,
	"study" uuid,
	"settings" jsonb NOT NULL,
	"computed_at" timestamp(3) with time zone NOT NULL,
	"folds" bigint NOT NULL,
	"summary" jsonb NOT NULL,
	"problems" text[] DEFAULT '{}'::text[] NOT NULL,
	CONSTRAINT "study_weights_pkey" PRIMARY KEY("workspace","study")
);
--> statement-breakpoint
ALTER TABLE "study_weights" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "column_weights" ADD CONSTRAINT "column_weights_5tDfIqMhP8Ti_fkey" FOREIGN KEY ("workspace","study") REFERENCES "study_weights"("workspace","study") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "study_weights" ADD CONSTRAINT "study_weights_workspace_study_studies_workspace_id_fkey" FOREIGN KEY ("workspace","study") REFERENCES "studies"("workspace","id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "of_workspace" ON "column_weights" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "study_weights" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);