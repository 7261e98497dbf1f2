-- Workspaces where somebody wants emails. The job looks for them before it knows a workspace: the function states that
-- it does, reads, and takes it back.
CREATE OR REPLACE FUNCTION internal.list_notified_workspaces()
RETURNS TABLE (workspace uuid)
LANGUAGE plpgsql VOLATILE SET search_path = ''
AS $$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.notified', 'on', true);
  RETURN QUERY SELECT DISTINCT s.workspace FROM public.notification_settings s WHERE s.modes <> '{}' ORDER BY 1;
  PERFORM set_config('app.notified', '', true);
END $$;
