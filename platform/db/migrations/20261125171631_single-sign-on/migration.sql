CREATE TABLE "identity"."identities" (
	"id" uuid PRIMARY KEY,
	"person" uuid NOT NULL,
	"provider" text NOT NULL,
	"workspace" uuid,
	"subject" text NOT NULL,
	"email" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone,
	CONSTRAINT "identities_subject" UNIQUE NULLS NOT DISTINCT("provider","workspace","subject"),
	CONSTRAINT "identities_person" UNIQUE NULLS NOT DISTINCT("person","provider","workspace")
);
--> statement-breakpoint
CREATE TABLE "identity"."round_trips" (
	"id" uuid PRIMARY KEY,
	"state" bytea NOT NULL UNIQUE,
	"browser" bytea NOT NULL,
	"purpose" text NOT NULL,
	"provider" text NOT NULL,
	"workspace" uuid,
	"login" uuid,
	"verifier" text,
	"nonce" text NOT NULL,
	"profile" jsonb,
	"problem" text,
	"return_to" text NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_on_domains" (
	"workspace" uuid,
	"domain" text,
	"token" text NOT NULL,
	"proven_at" timestamp(3) with time zone,
	"proven_by" text,
	"checked_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "sign_on_domains_pkey" PRIMARY KEY("workspace","domain")
);
--> statement-breakpoint
ALTER TABLE "sign_on_domains" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sign_on_providers" (
	"workspace" uuid PRIMARY KEY,
	"settings" jsonb NOT NULL,
	"secret" bytea,
	"default_role" text NOT NULL,
	"group_roles" jsonb NOT NULL,
	"test" jsonb,
	"created_by" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sign_on_providers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "identity"."logins" ADD COLUMN "workspace" uuid;--> statement-breakpoint
ALTER TABLE "identity"."identities" ADD CONSTRAINT "identities_person_persons_id_fkey" FOREIGN KEY ("person") REFERENCES "identity"."persons"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "sign_on_domains" ADD CONSTRAINT "sign_on_domains_workspace_workspaces_workspace_fkey" FOREIGN KEY ("workspace") REFERENCES "workspaces"("workspace") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "sign_on_providers" ADD CONSTRAINT "sign_on_providers_workspace_workspaces_workspace_fkey" FOREIGN KEY ("workspace") REFERENCES "workspaces"("workspace") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "of_workspace" ON "sign_on_domains" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_domain" ON "sign_on_domains" AS PERMISSIVE FOR SELECT TO public USING (domain = nullif(current_setting('app.domain', true), ''));--> statement-breakpoint
CREATE POLICY "of_workspace" ON "sign_on_providers" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);
--> statement-breakpoint
DROP FUNCTION "identity"."memberships"(uuid);
--> statement-breakpoint
-- As before, and whether the workspace requires its single sign-on of its members.
CREATE FUNCTION "identity"."memberships"(of_person uuid)
RETURNS TABLE ("workspace" uuid, "name" text, "role" text, "requires_two_factor" boolean, "icon" text, "requires_sign_on" boolean)
LANGUAGE plpgsql VOLATILE SET search_path = ''
AS $$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.person', of_person::text, true);
  RETURN QUERY
    SELECT m.workspace, w.name, m.role, w.settings @> '{"requireTwoFactor": true}', w.settings ->> 'icon',
      w.settings @> '{"requireSignOn": true}'
    FROM public.members m JOIN public.workspaces w ON w.workspace = m.workspace
    WHERE m.person = of_person AND w.deleted_at IS NULL
    ORDER BY m.joined_at, m.workspace;
  PERFORM set_config('app.person', '', true);
END $$;
--> statement-breakpoint
-- The workspaces that have proven a domain of email addresses, the first to prove it first.
CREATE FUNCTION "identity"."workspaces_of_domain"(of_domain text)
RETURNS TABLE ("workspace" uuid)
LANGUAGE plpgsql VOLATILE SET search_path = ''
AS $$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.domain', of_domain, true);
  RETURN QUERY
    SELECT d.workspace FROM public.sign_on_domains d
    WHERE d.domain = of_domain AND d.proven_at IS NOT NULL
    ORDER BY d.proven_at, d.workspace LIMIT 20;
  PERFORM set_config('app.domain', '', true);
END $$;
