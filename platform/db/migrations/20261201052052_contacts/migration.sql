CREATE TABLE "contact_rules" (
	"workspace" uuid PRIMARY KEY,
	"max" integer NOT NULL,
	"days" integer NOT NULL,
	"gap_days" integer NOT NULL,
	"quiet_from" integer NOT NULL,
	"quiet_to" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_rules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contacts" (
	"workspace" uuid,
	"id" uuid,
	"participant" uuid NOT NULL,
	"study" uuid NOT NULL,
	"channel" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "contacts_pkey" PRIMARY KEY("workspace","id")
);
--> statement-breakpoint
ALTER TABLE "contacts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "study_contact_rules" (
	"workspace" uuid,
	"study" uuid,
	"max" integer,
	"days" integer,
	"gap_days" integer,
	"is_exempt" boolean NOT NULL,
	CONSTRAINT "study_contact_rules_pkey" PRIMARY KEY("workspace","study")
);
--> statement-breakpoint
ALTER TABLE "study_contact_rules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "recent_contacts" timestamp(3) with time zone[] DEFAULT '{}'::timestamp(3) with time zone[] NOT NULL;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "contact_frequency" text DEFAULT 'normal' NOT NULL;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "stopped_channels" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "mail_blocked" text;--> statement-breakpoint
CREATE INDEX "contacts_participant" ON "contacts" ("workspace","participant","at");--> statement-breakpoint
ALTER TABLE "contact_rules" ADD CONSTRAINT "contact_rules_workspace_workspaces_workspace_fkey" FOREIGN KEY ("workspace") REFERENCES "workspaces"("workspace") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_workspace_study_studies_workspace_id_fkey" FOREIGN KEY ("workspace","study") REFERENCES "studies"("workspace","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_workspace_participant_participants_workspace_id_fkey" FOREIGN KEY ("workspace","participant") REFERENCES "participants"("workspace","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "study_contact_rules" ADD CONSTRAINT "study_contact_rules_workspace_study_studies_workspace_id_fkey" FOREIGN KEY ("workspace","study") REFERENCES "studies"("workspace","id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "of_workspace" ON "contact_rules" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "contacts" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "study_contact_rules" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);