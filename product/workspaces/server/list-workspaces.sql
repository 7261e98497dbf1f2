-- For jobs that run by the clock: which workspaces there are. Each is then entered by itself.
CREATE OR REPLACE FUNCTION internal.list_workspaces()
RETURNS TABLE (workspace uuid)
LANGUAGE plpgsql VOLATILE SET search_path = ''
AS $$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.sweep', 'on', true);
  RETURN QUERY SELECT w.workspace FROM public.workspaces w WHERE w.deleted_at IS NULL;
  PERFORM set_config('app.sweep', '', true);
END $$;

-- For the job that takes their rows away, longest waiting first.
CREATE OR REPLACE FUNCTION internal.list_deleted_workspaces()
RETURNS TABLE (workspace uuid)
LANGUAGE plpgsql VOLATILE SET search_path = ''
AS $$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.sweep', 'on', true);
  RETURN QUERY SELECT w.workspace FROM public.workspaces w WHERE w.deleted_at IS NOT NULL ORDER BY w.deleted_at;
  PERFORM set_config('app.sweep', '', true);
END $$;
