CREATE TABLE "erasure_requests" (
	"workspace" uuid,
	"id" uuid,
	"participant" uuid NOT NULL,
	"requested_at" timestamp(3) with time zone NOT NULL,
	"due_at" timestamp(3) with time zone NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"answered_by" uuid,
	"answered_at" timestamp(3) with time zone,
	CONSTRAINT "erasure_requests_pkey" PRIMARY KEY("workspace","id")
);
--> statement-breakpoint
ALTER TABLE "erasure_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "chosen_limits" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "erasure_requests_open" ON "erasure_requests" ("workspace","participant") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "erasure_requests_participant" ON "erasure_requests" ("workspace","participant","requested_at");--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD CONSTRAINT "erasure_requests_workspace_workspaces_workspace_fkey" FOREIGN KEY ("workspace") REFERENCES "workspaces"("workspace") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "of_workspace" ON "erasure_requests" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);