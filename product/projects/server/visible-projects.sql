-- What a restricted person may see. The functions clear the setting while they read, so that the policies that call them
-- hide nothing from them. Stable: with a volatile function in a policy, PostgreSQL would inline no CTE that reads the table.
CREATE OR REPLACE FUNCTION internal.visible_projects()
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

-- A hash of the projects that are hidden from the restricted person, with their revisions; null: none is hidden.
CREATE OR REPLACE FUNCTION internal.hidden_projects_hash()
RETURNS text
LANGUAGE plpgsql STABLE SET search_path = ''
AS $$
DECLARE
  restricted text := coalesce(current_setting('app.restricted_person', true), '');
  visible uuid[];
  hash text;
BEGIN
  IF restricted = '' THEN RETURN NULL; END IF;
  visible := internal.visible_projects();
  PERFORM set_config('app.restricted_person', '', true);
  SELECT md5(string_agg(p.id || ' ' || p.access_revision, ',' ORDER BY p.id)) INTO hash
    FROM public.projects p WHERE p.id <> ALL (visible);
  PERFORM set_config('app.restricted_person', restricted, true);
  RETURN hash;
END $$;
