CREATE TABLE "billing_accounts" (
	"workspace" uuid PRIMARY KEY,
	"plan" text,
	"customer" text,
	"subscription" text,
	"status" text,
	"period_ends_at" timestamp(3) with time zone,
	"synced_at" timestamp(3) with time zone,
	"currency" text,
	"credits" bigint DEFAULT 0 NOT NULL,
	"credits_reserved" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "billing_accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "credit_entries" (
	"workspace" uuid,
	"seq" integer,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"available" bigint NOT NULL,
	"reserved" bigint NOT NULL,
	"reference" text,
	"note" text NOT NULL,
	"person" uuid,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "credit_entries_pkey" PRIMARY KEY("workspace","seq")
);
--> statement-breakpoint
ALTER TABLE "credit_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stripe_events" (
	"workspace" uuid,
	"id" text,
	"type" text NOT NULL,
	"received_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "stripe_events_pkey" PRIMARY KEY("workspace","id")
);
--> statement-breakpoint
ALTER TABLE "stripe_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invite_links" (
	"workspace" uuid PRIMARY KEY,
	"id" uuid NOT NULL,
	"secret" text NOT NULL,
	"role" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invite_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "retention_rules" (
	"workspace" uuid,
	"kind" text,
	"days" integer NOT NULL,
	"deletes_from" timestamp(3) with time zone NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "retention_rules_pkey" PRIMARY KEY("workspace","kind")
);
--> statement-breakpoint
ALTER TABLE "retention_rules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "studies" ADD COLUMN "keeps_data" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "credit_entries_reference" ON "credit_entries" ("workspace","reference") WHERE reference is not null;--> statement-breakpoint
ALTER TABLE "billing_accounts" ADD CONSTRAINT "billing_accounts_workspace_workspaces_workspace_fkey" FOREIGN KEY ("workspace") REFERENCES "workspaces"("workspace") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_workspace_workspaces_workspace_fkey" FOREIGN KEY ("workspace") REFERENCES "workspaces"("workspace") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "stripe_events" ADD CONSTRAINT "stripe_events_workspace_workspaces_workspace_fkey" FOREIGN KEY ("workspace") REFERENCES "workspaces"("workspace") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "invite_links" ADD CONSTRAINT "invite_links_workspace_workspaces_workspace_fkey" FOREIGN KEY ("workspace") REFERENCES "workspaces"("workspace") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "retention_rules" ADD CONSTRAINT "retention_rules_workspace_workspaces_workspace_fkey" FOREIGN KEY ("workspace") REFERENCES "workspaces"("workspace") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "of_workspace" ON "billing_accounts" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "credit_entries" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "stripe_events" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "invite_links" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "retention_rules" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
COMMENT ON TABLE "credit_entries" IS 'append-only';
--> statement-breakpoint
DROP FUNCTION "identity"."memberships"(uuid);
--> statement-breakpoint
-- As before, and the icon of the workspace.
CREATE FUNCTION "identity"."memberships"(of_person uuid)
RETURNS TABLE ("workspace" uuid, "name" text, "role" text, "requires_two_factor" boolean, "icon" text)
LANGUAGE plpgsql VOLATILE SET search_path = ''
AS $$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.person', of_person::text, true);
  RETURN QUERY
    SELECT m.workspace, w.name, m.role, w.settings @> '{"requireTwoFactor": true}', w.settings ->> 'icon'
    FROM public.members m JOIN public.workspaces w ON w.workspace = m.workspace
    WHERE m.person = of_person AND w.deleted_at IS NULL
    ORDER BY m.joined_at, m.workspace;
  PERFORM set_config('app.person', '', true);
END $$;
