-- Workspaces in which a mail of a wave is due, or was being sent by a process that is gone; in random order, so that a large wave of one
-- does not make the others wait. The worker asks before it knows the workspace: the function states the time, reads, and takes
-- it back. It steps from workspace to workspace in the index.
CREATE OR REPLACE FUNCTION internal.list_due_deliveries(at_time timestamptz, max_count integer)
RETURNS TABLE (workspace uuid)
LANGUAGE plpgsql VOLATILE SET search_path = ''
AS $$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.deliveries_due', at_time::text, true);
  RETURN QUERY
    WITH RECURSIVE due AS (
      (SELECT d.workspace FROM public.deliveries d WHERE d.due_at <= at_time ORDER BY d.workspace, d.due_at LIMIT 1)
      UNION ALL
      SELECT n.workspace FROM due w CROSS JOIN LATERAL (
        SELECT d.workspace FROM public.deliveries d
        WHERE d.due_at <= at_time AND d.workspace > w.workspace ORDER BY d.workspace, d.due_at LIMIT 1
      ) n
    )
    SELECT w.workspace FROM due w ORDER BY random() LIMIT max_count;
  PERFORM set_config('app.deliveries_due', '', true);
END $$;
