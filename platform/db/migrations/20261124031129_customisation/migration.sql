CREATE TABLE "workspace_styles" (
	"workspace" uuid PRIMARY KEY,
	"style" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"is_font_variable" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "workspace_styles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "workspace_styles" ADD CONSTRAINT "workspace_styles_workspace_workspaces_workspace_fkey" FOREIGN KEY ("workspace") REFERENCES "workspaces"("workspace") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "of_workspace" ON "workspace_styles" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);