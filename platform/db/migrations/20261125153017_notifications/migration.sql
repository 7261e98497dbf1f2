CREATE TABLE "notification_marks" (
	"workspace" uuid,
	"study" uuid,
	"completed" bigint NOT NULL,
	CONSTRAINT "notification_marks_pkey" PRIMARY KEY("workspace","study")
);
--> statement-breakpoint
ALTER TABLE "notification_marks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"workspace" uuid,
	"person" uuid,
	"modes" jsonb NOT NULL,
	"own_studies_only" boolean NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "notification_settings_pkey" PRIMARY KEY("workspace","person")
);
--> statement-breakpoint
ALTER TABLE "notification_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notifications" (
	"workspace" uuid,
	"person" uuid,
	"kind" text,
	"subject" uuid,
	"count" integer NOT NULL,
	"since" timestamp(3) with time zone,
	"sent_at" timestamp(3) with time zone,
	CONSTRAINT "notifications_pkey" PRIMARY KEY("workspace","person","kind","subject")
);
--> statement-breakpoint
ALTER TABLE "notifications" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "identity"."outbox" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
CREATE INDEX "notifications_pending" ON "notifications" ("workspace","person") WHERE since is not null;--> statement-breakpoint
ALTER TABLE "notification_marks" ADD CONSTRAINT "notification_marks_workspace_study_studies_workspace_id_fkey" FOREIGN KEY ("workspace","study") REFERENCES "studies"("workspace","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_ylIgk6XeqHF9_fkey" FOREIGN KEY ("workspace","person") REFERENCES "members"("workspace","person") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_P9Woj9Aku9cS_fkey" FOREIGN KEY ("workspace","person") REFERENCES "notification_settings"("workspace","person") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "of_workspace" ON "notification_marks" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "notification_settings" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "when_notified" ON "notification_settings" AS PERMISSIVE FOR SELECT TO public USING (nullif(current_setting('app.notified', true), '') is not null);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "notifications" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
-- Workspaces where somebody wants emails. The job looks for them before it knows a workspace: the function states that
-- it does, reads, and takes it back.
CREATE FUNCTION "identity"."list_notified_workspaces"()
RETURNS TABLE ("workspace" uuid)
LANGUAGE plpgsql VOLATILE SET search_path = ''
AS $$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.notified', 'on', true);
  RETURN QUERY SELECT DISTINCT s.workspace FROM public.notification_settings s WHERE s.modes <> '{}' ORDER BY 1;
  PERFORM set_config('app.notified', '', true);
END $$;
