CREATE TABLE "prolific_connections" (
	"workspace" uuid PRIMARY KEY,
	"secret" bytea NOT NULL,
	"account_name" text NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"created_by" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "prolific_connections" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "panel_bonuses" (
	"workspace" uuid,
	"study" uuid,
	"id" uuid,
	"panelist" text NOT NULL,
	"amount" integer NOT NULL,
	"cost" integer NOT NULL,
	"state" text NOT NULL,
	"external_id" text,
	"problem" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"paid_at" timestamp(3) with time zone,
	CONSTRAINT "panel_bonuses_pkey" PRIMARY KEY("workspace","study","id")
);
--> statement-breakpoint
ALTER TABLE "panel_bonuses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "panelists" (
	"workspace" uuid,
	"study" uuid,
	"id" text,
	"external_person" text,
	"participant" uuid,
	"response" uuid,
	"state" text NOT NULL,
	"seen_status" text NOT NULL,
	"seen_polls" integer NOT NULL,
	"seen_at" timestamp(3) with time zone,
	"entered_code" text,
	"started_at" timestamp(3) with time zone NOT NULL,
	"completed_at" timestamp(3) with time zone,
	"decision" text,
	"decision_state" text,
	"decided_by" uuid,
	"decided_at" timestamp(3) with time zone,
	"problem" text,
	"is_spent" boolean NOT NULL,
	CONSTRAINT "panelists_pkey" PRIMARY KEY("workspace","study","id")
);
--> statement-breakpoint
ALTER TABLE "panelists" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "panels" (
	"workspace" uuid,
	"study" uuid,
	"provider" text NOT NULL,
	"settings" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"codes" jsonb NOT NULL,
	"state" text NOT NULL,
	"external_id" text,
	"places" integer NOT NULL,
	"requested_places" integer,
	"places_taken" integer NOT NULL,
	"place_cost" bigint NOT NULL,
	"currency" text,
	"seen_status" text NOT NULL,
	"seen_places" integer NOT NULL,
	"seen_polls" integer NOT NULL,
	"seen_at" timestamp(3) with time zone,
	"problem" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"published_at" timestamp(3) with time zone,
	CONSTRAINT "panels_pkey" PRIMARY KEY("workspace","study")
);
--> statement-breakpoint
ALTER TABLE "panels" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "panelists_started" ON "panelists" ("workspace","study","started_at","id");--> statement-breakpoint
CREATE INDEX "panelists_response" ON "panelists" ("workspace","study","response");--> statement-breakpoint
CREATE INDEX "panelists_participant" ON "panelists" ("workspace","participant");--> statement-breakpoint
ALTER TABLE "prolific_connections" ADD CONSTRAINT "prolific_connections_workspace_workspaces_workspace_fkey" FOREIGN KEY ("workspace") REFERENCES "workspaces"("workspace") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "panel_bonuses" ADD CONSTRAINT "panel_bonuses_rkKg8Ym8UuK9_fkey" FOREIGN KEY ("workspace","study","panelist") REFERENCES "panelists"("workspace","study","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "panelists" ADD CONSTRAINT "panelists_workspace_study_studies_workspace_id_fkey" FOREIGN KEY ("workspace","study") REFERENCES "studies"("workspace","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "panels" ADD CONSTRAINT "panels_workspace_study_studies_workspace_id_fkey" FOREIGN KEY ("workspace","study") REFERENCES "studies"("workspace","id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "of_workspace" ON "prolific_connections" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "panel_bonuses" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "panelists" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "panels" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);