-- A person's workspaces, for the gates, before they know one: the function states the person as a setting that one policy
-- compares, reads, and takes it back (decision 8). A deleted workspace is nobody's, whatever rows are still there.
CREATE OR REPLACE FUNCTION internal.memberships(of_person uuid)
RETURNS TABLE (workspace uuid, name text, role text, requires_two_factor boolean, icon text, requires_sign_on boolean)
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
