-- For the operator's list of workspaces, newest first, page by page. The text is searched for in names, in lower case.
CREATE OR REPLACE FUNCTION internal.search_workspaces(search text, before_at timestamptz, before_id uuid, most int)
RETURNS TABLE (workspace uuid, name text, created_at timestamptz)
LANGUAGE plpgsql VOLATILE SET search_path = ''
AS $$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.sweep', 'on', true);
  RETURN QUERY
    SELECT w.workspace, w.name, w.created_at FROM public.workspaces w
    WHERE w.deleted_at IS NULL AND (search = '' OR position(search IN lower(w.name)) > 0)
      AND (before_at IS NULL OR (w.created_at, w.workspace) < (before_at, before_id))
    ORDER BY w.created_at DESC, w.workspace DESC LIMIT most;
  PERFORM set_config('app.sweep', '', true);
END $$;
