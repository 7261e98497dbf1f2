CREATE TABLE "participant_access" (
	"workspace" uuid PRIMARY KEY,
	"viewers" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "participant_access" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "participant_attributes" (
	"workspace" uuid,
	"key" text,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"options" jsonb NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "participant_attributes_pkey" PRIMARY KEY("workspace","key")
);
--> statement-breakpoint
ALTER TABLE "participant_attributes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "participant_notes" (
	"workspace" uuid,
	"participant" uuid NOT NULL,
	"id" uuid,
	"author" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"changed_at" timestamp(3) with time zone,
	CONSTRAINT "participant_notes_pkey" PRIMARY KEY("workspace","id")
);
--> statement-breakpoint
ALTER TABLE "participant_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "participations" (
	"workspace" uuid,
	"study" uuid,
	"participant" uuid,
	"state" text NOT NULL,
	"invited_at" timestamp(3) with time zone,
	"opened_at" timestamp(3) with time zone,
	"started_at" timestamp(3) with time zone,
	"screened_out_at" timestamp(3) with time zone,
	"over_quota_at" timestamp(3) with time zone,
	"completed_at" timestamp(3) with time zone,
	"opted_out_at" timestamp(3) with time zone,
	CONSTRAINT "participations_pkey" PRIMARY KEY("workspace","study","participant")
);
--> statement-breakpoint
ALTER TABLE "participations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "participants" (
	"workspace" uuid,
	"id" uuid,
	"external_id" text,
	"email" text,
	"device" text,
	"name" text,
	"zone" text,
	"language" text,
	"attributes" jsonb NOT NULL,
	"tags" uuid[] NOT NULL,
	"do_not_contact" boolean NOT NULL,
	"possible_duplicate_of" uuid,
	"created_at" timestamp(3) with time zone NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL,
	"last_seen_at" timestamp(3) with time zone,
	"last_contact_at" timestamp(3) with time zone,
	"sort_name" text GENERATED ALWAYS AS (lower(coalesce(name, email, external_id, ''))) STORED NOT NULL,
	CONSTRAINT "participants_pkey" PRIMARY KEY("workspace","id")
);
--> statement-breakpoint
ALTER TABLE "participants" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "participant_tags" (
	"workspace" uuid,
	"id" uuid,
	"name" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "participant_tags_pkey" PRIMARY KEY("workspace","id")
);
--> statement-breakpoint
ALTER TABLE "participant_tags" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "participant_attributes_name" ON "participant_attributes" ("workspace",lower("name"));--> statement-breakpoint
CREATE INDEX "participant_notes_participant" ON "participant_notes" ("workspace","participant","created_at","id");--> statement-breakpoint
CREATE INDEX "participations_participant" ON "participations" ("workspace","participant","study");--> statement-breakpoint
CREATE UNIQUE INDEX "participants_external_id" ON "participants" ("workspace","external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "participants_email" ON "participants" ("workspace","email");--> statement-breakpoint
CREATE UNIQUE INDEX "participants_device" ON "participants" ("workspace","device");--> statement-breakpoint
CREATE INDEX "participants_created" ON "participants" ("workspace","created_at","id");--> statement-breakpoint
CREATE INDEX "participants_by_name" ON "participants" ("workspace","sort_name","id");--> statement-breakpoint
CREATE INDEX "participants_possible_duplicates" ON "participants" ("workspace","possible_duplicate_of") WHERE possible_duplicate_of is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "participant_tags_name" ON "participant_tags" ("workspace",lower("name"));--> statement-breakpoint
ALTER TABLE "participant_access" ADD CONSTRAINT "participant_access_workspace_workspaces_workspace_fkey" FOREIGN KEY ("workspace") REFERENCES "workspaces"("workspace") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "participant_attributes" ADD CONSTRAINT "participant_attributes_workspace_workspaces_workspace_fkey" FOREIGN KEY ("workspace") REFERENCES "workspaces"("workspace") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "participant_notes" ADD CONSTRAINT "participant_notes_8nGI3eEbKvn6_fkey" FOREIGN KEY ("workspace","participant") REFERENCES "participants"("workspace","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "participations" ADD CONSTRAINT "participations_workspace_study_studies_workspace_id_fkey" FOREIGN KEY ("workspace","study") REFERENCES "studies"("workspace","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "participations" ADD CONSTRAINT "participations_0YyRDe9A2pKn_fkey" FOREIGN KEY ("workspace","participant") REFERENCES "participants"("workspace","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_workspace_workspaces_workspace_fkey" FOREIGN KEY ("workspace") REFERENCES "workspaces"("workspace") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "participant_tags" ADD CONSTRAINT "participant_tags_workspace_workspaces_workspace_fkey" FOREIGN KEY ("workspace") REFERENCES "workspaces"("workspace") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "of_workspace" ON "participant_access" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "participant_attributes" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "participant_notes" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "participations" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "participants" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "participant_tags" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);