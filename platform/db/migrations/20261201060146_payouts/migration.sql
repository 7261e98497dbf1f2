CREATE TABLE "tremendous_accounts" (
	"workspace" uuid PRIMARY KEY,
	"environment" text NOT NULL,
	"secret" bytea NOT NULL,
	"campaign" text NOT NULL,
	"funding_source" text NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tremendous_accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "incentives" ADD COLUMN "sending_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "incentives" ADD COLUMN "attempted_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "incentives" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "incentives" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "incentives" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "tremendous_accounts" ADD CONSTRAINT "tremendous_accounts_workspace_workspaces_workspace_fkey" FOREIGN KEY ("workspace") REFERENCES "workspaces"("workspace") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "of_workspace" ON "tremendous_accounts" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);