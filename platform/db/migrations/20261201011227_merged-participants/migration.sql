CREATE TABLE "merged_participants" (
	"workspace" uuid,
	"merged" uuid,
	"kept" uuid NOT NULL,
	CONSTRAINT "merged_participants_pkey" PRIMARY KEY("workspace","merged")
);
--> statement-breakpoint
ALTER TABLE "merged_participants" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "merged_participants_kept" ON "merged_participants" ("workspace","kept");--> statement-breakpoint
ALTER TABLE "merged_participants" ADD CONSTRAINT "merged_participants_workspace_workspaces_workspace_fkey" FOREIGN KEY ("workspace") REFERENCES "workspaces"("workspace") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "of_workspace" ON "merged_participants" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);