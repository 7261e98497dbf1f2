CREATE TABLE "report_clip_files" (
	"workspace" uuid,
	"clip" uuid,
	"fingerprint" text NOT NULL,
	"bytes" bigint NOT NULL,
	"file" text NOT NULL,
	CONSTRAINT "report_clip_files_pkey" PRIMARY KEY("workspace","clip")
);
--> statement-breakpoint
ALTER TABLE "report_clip_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_items" (
	"workspace" uuid,
	"id" uuid,
	"report" uuid NOT NULL,
	"kind" text NOT NULL,
	"position" integer NOT NULL,
	"heading" text NOT NULL,
	"text" text NOT NULL,
	"caption" text NOT NULL,
	"block" text,
	"query" text NOT NULL,
	"source" uuid,
	"frozen" jsonb,
	"revision" integer NOT NULL,
	"added_by" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"removed_at" timestamp(3) with time zone,
	CONSTRAINT "report_items_pkey" PRIMARY KEY("workspace","id")
);
--> statement-breakpoint
ALTER TABLE "report_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_links" (
	"workspace" uuid,
	"report" uuid,
	"password" text,
	"ends_at" timestamp(3) with time zone,
	"views" integer DEFAULT 0 NOT NULL,
	"last_viewed_at" timestamp(3) with time zone,
	"created_by" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "report_links_pkey" PRIMARY KEY("workspace","report")
);
--> statement-breakpoint
ALTER TABLE "report_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reports" (
	"workspace" uuid,
	"id" uuid,
	"study" uuid NOT NULL,
	"title" text NOT NULL,
	"revision" integer NOT NULL,
	"frozen_at" timestamp(3) with time zone,
	"created_by" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "reports_pkey" PRIMARY KEY("workspace","id")
);
--> statement-breakpoint
ALTER TABLE "reports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "report_clip_files_file" ON "report_clip_files" ("file");--> statement-breakpoint
CREATE INDEX "report_items_report" ON "report_items" ("report","position");--> statement-breakpoint
CREATE INDEX "report_items_source" ON "report_items" ("workspace","source");--> statement-breakpoint
CREATE INDEX "reports_study" ON "reports" ("study");--> statement-breakpoint
ALTER TABLE "report_clip_files" ADD CONSTRAINT "report_clip_files_workspace_clip_clips_workspace_id_fkey" FOREIGN KEY ("workspace","clip") REFERENCES "clips"("workspace","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "report_items" ADD CONSTRAINT "report_items_workspace_report_reports_workspace_id_fkey" FOREIGN KEY ("workspace","report") REFERENCES "reports"("workspace","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "report_links" ADD CONSTRAINT "report_links_workspace_report_reports_workspace_id_fkey" FOREIGN KEY ("workspace","report") REFERENCES "reports"("workspace","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_workspace_study_studies_workspace_id_fkey" FOREIGN KEY ("workspace","study") REFERENCES "studies"("workspace","id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "of_workspace" ON "report_clip_files" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "report_items" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "report_links" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "reports" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);