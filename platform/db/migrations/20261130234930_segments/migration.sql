CREATE TABLE "segments" (
	"workspace" uuid,
	"id" uuid,
	"name" text NOT NULL,
	"conditions" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "segments_pkey" PRIMARY KEY("workspace","id")
);
--> statement-breakpoint
ALTER TABLE "segments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "segments_name" ON "segments" ("workspace",lower("name"));--> statement-breakpoint
ALTER TABLE "segments" ADD CONSTRAINT "segments_workspace_workspaces_workspace_fkey" FOREIGN KEY ("workspace") REFERENCES "workspaces"("workspace") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "of_workspace" ON "segments" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);