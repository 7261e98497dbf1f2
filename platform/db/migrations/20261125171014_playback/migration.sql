CREATE TABLE "recordings" (
	"workspace" uuid,
	"container" uuid,
	"owner" uuid,
	"asset" uuid,
	"state" text NOT NULL,
	"problem" text,
	"state_at" timestamp(3) with time zone NOT NULL,
	"duration_ms" integer,
	"has_video" boolean,
	"width" integer,
	"height" integer,
	"peaks" jsonb,
	CONSTRAINT "recordings_pkey" PRIMARY KEY("workspace","container","owner","asset")
);
--> statement-breakpoint
ALTER TABLE "recordings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "renditions" (
	"workspace" uuid,
	"container" uuid,
	"owner" uuid,
	"asset" uuid,
	"role" text,
	"kind" text NOT NULL,
	"bytes" bigint NOT NULL,
	"file" text NOT NULL,
	CONSTRAINT "renditions_pkey" PRIMARY KEY("workspace","container","owner","asset","role")
);
--> statement-breakpoint
ALTER TABLE "renditions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "recordings_state" ON "recordings" ("workspace","state","state_at");--> statement-breakpoint
CREATE INDEX "renditions_file" ON "renditions" ("file");--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_jmQhkYp5B8yv_fkey" FOREIGN KEY ("workspace","container","owner","asset") REFERENCES "assets"("workspace","container","owner","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "renditions" ADD CONSTRAINT "renditions_HC0C53Fydkbk_fkey" FOREIGN KEY ("workspace","container","owner","asset") REFERENCES "recordings"("workspace","container","owner","asset") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "of_workspace" ON "recordings" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "renditions" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
-- Recordings of before are found by the job that looks for forgotten ones.
ALTER TABLE "assets" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "recordings" ("workspace", "container", "owner", "asset", "state", "state_at")
  SELECT "workspace", "container", "owner", "id", 'waiting', "created_at" FROM "assets"
  WHERE "purpose" = 'upload' AND "kind" IN ('mp3', 'wav', 'ogg', 'm4a', 'mp4', 'webm', 'mov');--> statement-breakpoint
ALTER TABLE "assets" FORCE ROW LEVEL SECURITY;
