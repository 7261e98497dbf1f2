CREATE TABLE "erasures" (
	"workspace" uuid,
	"id" uuid,
	"participant" uuid NOT NULL,
	"requested_by" uuid,
	"requested_at" timestamp(3) with time zone NOT NULL,
	"finished_at" timestamp(3) with time zone,
	"searched" jsonb,
	"studies" uuid[],
	"hashes" text[] NOT NULL,
	"removed" jsonb NOT NULL,
	"places" jsonb NOT NULL,
	"receipt" jsonb,
	CONSTRAINT "erasures_pkey" PRIMARY KEY("workspace","id")
);
--> statement-breakpoint
ALTER TABLE "erasures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "findings" ADD COLUMN "lost_evidence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "erased_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "erasures_requested" ON "erasures" ("workspace","requested_at");--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_workspace_workspaces_workspace_fkey" FOREIGN KEY ("workspace") REFERENCES "workspaces"("workspace") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "of_workspace" ON "erasures" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);