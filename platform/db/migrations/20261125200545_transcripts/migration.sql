CREATE TABLE "transcription_requests" (
	"workspace" uuid,
	"id" uuid,
	"container" uuid,
	"owner" uuid,
	"sent_at" timestamp(3) with time zone NOT NULL,
	"host" text NOT NULL,
	"model" text NOT NULL,
	"seconds" integer NOT NULL,
	"duration_ms" integer,
	"status" integer,
	"error" text,
	CONSTRAINT "transcription_requests_pkey" PRIMARY KEY("workspace","id")
);
--> statement-breakpoint
ALTER TABLE "transcription_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "transcription_services" (
	"workspace" uuid PRIMARY KEY,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"model" text NOT NULL,
	"secret" bytea,
	"is_on" boolean NOT NULL,
	"is_automatic" boolean NOT NULL,
	"monthly_minutes" integer,
	"created_at" timestamp(3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "transcription_services" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "transcripts" (
	"workspace" uuid,
	"container" uuid,
	"owner" uuid,
	"asset" uuid,
	"state" text NOT NULL,
	"problem" text,
	"state_at" timestamp(3) with time zone NOT NULL,
	"source" text,
	"language" text,
	"segments" jsonb NOT NULL,
	"text" text NOT NULL,
	"revision" integer NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL,
	"previous" jsonb,
	"run" uuid,
	"replaces" boolean NOT NULL,
	"draft" jsonb,
	"draft_language" text,
	"pieces_done" integer NOT NULL,
	"piece_count" integer,
	CONSTRAINT "transcripts_pkey" PRIMARY KEY("workspace","container","owner","asset")
);
--> statement-breakpoint
ALTER TABLE "transcripts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "transcription_requests_sent" ON "transcription_requests" ("workspace","sent_at");--> statement-breakpoint
CREATE INDEX "transcripts_changed" ON "transcripts" ("workspace","container","changed_at");--> statement-breakpoint
CREATE INDEX "transcripts_state" ON "transcripts" ("workspace","state","state_at");--> statement-breakpoint
ALTER TABLE "transcription_requests" ADD CONSTRAINT "transcription_requests_workspace_workspaces_workspace_fkey" FOREIGN KEY ("workspace") REFERENCES "workspaces"("workspace") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "transcription_services" ADD CONSTRAINT "transcription_services_workspace_workspaces_workspace_fkey" FOREIGN KEY ("workspace") REFERENCES "workspaces"("workspace") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "transcripts" ADD CONSTRAINT "transcripts_huy1hOWBAaDO_fkey" FOREIGN KEY ("workspace","container","owner","asset") REFERENCES "recordings"("workspace","container","owner","asset") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "of_workspace" ON "transcription_requests" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "transcription_services" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "transcripts" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);