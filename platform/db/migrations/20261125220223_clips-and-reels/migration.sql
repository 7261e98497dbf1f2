CREATE TABLE "clips" (
	"workspace" uuid,
	"id" uuid,
	"study" uuid NOT NULL,
	"highlight" uuid NOT NULL,
	"response" uuid NOT NULL,
	"asset" uuid NOT NULL,
	"start_at" integer NOT NULL,
	"end_at" integer NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "clips_pkey" PRIMARY KEY("workspace","id"),
	CONSTRAINT "clips_highlight" UNIQUE("study","highlight")
);
--> statement-breakpoint
ALTER TABLE "clips" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reel_clips" (
	"workspace" uuid,
	"reel" uuid,
	"clip" uuid,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "reel_clips_pkey" PRIMARY KEY("workspace","reel","clip")
);
--> statement-breakpoint
ALTER TABLE "reel_clips" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reel_exports" (
	"workspace" uuid,
	"reel" uuid,
	"state" text NOT NULL,
	"problem" text,
	"state_at" timestamp(3) with time zone NOT NULL,
	"run" uuid NOT NULL,
	"done" integer NOT NULL,
	"total" integer NOT NULL,
	"left_out" integer NOT NULL,
	CONSTRAINT "reel_exports_pkey" PRIMARY KEY("workspace","reel")
);
--> statement-breakpoint
ALTER TABLE "reel_exports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reel_files" (
	"workspace" uuid,
	"id" uuid,
	"reel" uuid NOT NULL,
	"clip" uuid,
	"fingerprint" text NOT NULL,
	"duration_ms" integer NOT NULL,
	"bytes" bigint NOT NULL,
	"file" text NOT NULL,
	CONSTRAINT "reel_files_pkey" PRIMARY KEY("workspace","id"),
	CONSTRAINT "reel_files_once" UNIQUE NULLS NOT DISTINCT("workspace","reel","clip")
);
--> statement-breakpoint
ALTER TABLE "reel_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reels" (
	"workspace" uuid,
	"id" uuid,
	"study" uuid NOT NULL,
	"title" text NOT NULL,
	"captions" boolean NOT NULL,
	"revision" integer NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "reels_pkey" PRIMARY KEY("workspace","id")
);
--> statement-breakpoint
ALTER TABLE "reels" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "clips_asset" ON "clips" ("workspace","study","response","asset");--> statement-breakpoint
CREATE INDEX "reel_clips_clip" ON "reel_clips" ("workspace","clip");--> statement-breakpoint
CREATE INDEX "reel_exports_state" ON "reel_exports" ("workspace","state","state_at");--> statement-breakpoint
CREATE INDEX "reel_files_clip" ON "reel_files" ("workspace","clip");--> statement-breakpoint
CREATE INDEX "reel_files_file" ON "reel_files" ("file");--> statement-breakpoint
CREATE INDEX "reels_study" ON "reels" ("study");--> statement-breakpoint
ALTER TABLE "clips" ADD CONSTRAINT "clips_762WaaghtPRA_fkey" FOREIGN KEY ("workspace","study","highlight") REFERENCES "highlights"("workspace","study","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "clips" ADD CONSTRAINT "clips_2JMtv7LRjyFy_fkey" FOREIGN KEY ("workspace","study","response","asset") REFERENCES "assets"("workspace","container","owner","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "reel_clips" ADD CONSTRAINT "reel_clips_workspace_reel_reels_workspace_id_fkey" FOREIGN KEY ("workspace","reel") REFERENCES "reels"("workspace","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "reel_clips" ADD CONSTRAINT "reel_clips_workspace_clip_clips_workspace_id_fkey" FOREIGN KEY ("workspace","clip") REFERENCES "clips"("workspace","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "reel_exports" ADD CONSTRAINT "reel_exports_workspace_reel_reels_workspace_id_fkey" FOREIGN KEY ("workspace","reel") REFERENCES "reels"("workspace","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "reel_files" ADD CONSTRAINT "reel_files_workspace_reel_reels_workspace_id_fkey" FOREIGN KEY ("workspace","reel") REFERENCES "reels"("workspace","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "reel_files" ADD CONSTRAINT "reel_files_workspace_clip_clips_workspace_id_fkey" FOREIGN KEY ("workspace","clip") REFERENCES "clips"("workspace","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "reels" ADD CONSTRAINT "reels_workspace_study_studies_workspace_id_fkey" FOREIGN KEY ("workspace","study") REFERENCES "studies"("workspace","id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "of_workspace" ON "clips" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "reel_clips" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "reel_exports" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "reel_files" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "reels" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);