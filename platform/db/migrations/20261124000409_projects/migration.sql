CREATE TABLE "project_members" (
	"workspace" uuid,
	"project" uuid,
	"person" uuid,
	CONSTRAINT "project_members_pkey" PRIMARY KEY("workspace","project","person")
);
--> statement-breakpoint
ALTER TABLE "project_members" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "projects" (
	"workspace" uuid,
	"id" uuid,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"colour" text NOT NULL,
	"visibility" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"access_revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "projects_pkey" PRIMARY KEY("workspace","id")
);
--> statement-breakpoint
ALTER TABLE "projects" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "exports" ADD COLUMN "hidden_projects" text;--> statement-breakpoint
ALTER TABLE "studies" ADD COLUMN "project" uuid;--> statement-breakpoint
CREATE INDEX "project_members_person" ON "project_members" ("workspace","person");--> statement-breakpoint
CREATE UNIQUE INDEX "projects_name" ON "projects" ("workspace",lower("name"));--> statement-breakpoint
CREATE INDEX "studies_project" ON "studies" ("workspace","project") WHERE project is not null;--> statement-breakpoint
ALTER TABLE "project_members" ADD CONSTRAINT "project_members_workspace_project_projects_workspace_id_fkey" FOREIGN KEY ("workspace","project") REFERENCES "projects"("workspace","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "project_members" ADD CONSTRAINT "project_members_workspace_person_members_workspace_person_fkey" FOREIGN KEY ("workspace","person") REFERENCES "members"("workspace","person") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_workspace_workspaces_workspace_fkey" FOREIGN KEY ("workspace") REFERENCES "workspaces"("workspace") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "studies" ADD CONSTRAINT "studies_workspace_project_projects_workspace_id_fkey" FOREIGN KEY ("workspace","project") REFERENCES "projects"("workspace","id");--> statement-breakpoint
-- What a restricted person may see. The functions clear the setting while they read, so that the policies that call them
-- hide nothing from them. Stable: with a volatile function in a policy, PostgreSQL would inline no CTE that reads the table.
CREATE FUNCTION "identity"."visible_projects"()
RETURNS uuid[]
LANGUAGE plpgsql STABLE SET search_path = ''
AS $$
DECLARE
  restricted text := current_setting('app.restricted_person', true);
  visible uuid[];
BEGIN
  PERFORM set_config('app.restricted_person', '', true);
  SELECT array_agg(p.id) INTO visible FROM public.projects p
    WHERE p.visibility = 'workspace' OR EXISTS (SELECT FROM public.project_members m
      WHERE m.workspace = p.workspace AND m.project = p.id AND m.person = nullif(restricted, '')::uuid);
  PERFORM set_config('app.restricted_person', restricted, true);
  RETURN coalesce(visible, '{}');
END $$;
--> statement-breakpoint
-- A hash of the projects that are hidden from the restricted person, with their revisions; null: none is hidden.
CREATE FUNCTION "identity"."hidden_projects_hash"()
RETURNS text
LANGUAGE plpgsql STABLE SET search_path = ''
AS $$
DECLARE
  restricted text := coalesce(current_setting('app.restricted_person', true), '');
  visible uuid[];
  hash text;
BEGIN
  IF restricted = '' THEN RETURN NULL; END IF;
  visible := identity.visible_projects();
  PERFORM set_config('app.restricted_person', '', true);
  SELECT md5(string_agg(p.id || ' ' || p.access_revision, ',' ORDER BY p.id)) INTO hash
    FROM public.projects p WHERE p.id <> ALL (visible);
  PERFORM set_config('app.restricted_person', restricted, true);
  RETURN hash;
END $$;
--> statement-breakpoint
CREATE POLICY "of_workspace" ON "project_members" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_visible_project" ON "project_members" AS RESTRICTIVE FOR ALL TO public USING (coalesce(current_setting('app.restricted_person', true), '') = '' or project = any ((select identity.visible_projects())::uuid[])) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "projects" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_visible_project" ON "projects" AS RESTRICTIVE FOR ALL TO public USING (visibility = 'workspace' or coalesce(current_setting('app.restricted_person', true), '') = '' or id = any ((select identity.visible_projects())::uuid[])) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "of_visible_project" ON "studies" AS RESTRICTIVE FOR ALL TO public USING (project is null or coalesce(current_setting('app.restricted_person', true), '') = '' or project = any ((select identity.visible_projects())::uuid[])) WITH CHECK (project is null or coalesce(current_setting('app.restricted_person', true), '') = '' or project = any ((select identity.visible_projects())::uuid[]));