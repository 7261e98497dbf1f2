CREATE TABLE "participant_merges" (
	"workspace" uuid,
	"id" uuid,
	"kept" uuid NOT NULL,
	"merged" uuid NOT NULL,
	"merged_at" timestamp(3) with time zone NOT NULL,
	"before" jsonb NOT NULL,
	CONSTRAINT "participant_merges_pkey" PRIMARY KEY("workspace","id")
);
--> statement-breakpoint
ALTER TABLE "participant_merges" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "participant_merges_at" ON "participant_merges" ("workspace","merged_at");--> statement-breakpoint
ALTER TABLE "participant_merges" ADD CONSTRAINT "participant_merges_workspace_workspaces_workspace_fkey" FOREIGN KEY ("workspace") REFERENCES "workspaces"("workspace") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "of_workspace" ON "participant_merges" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);