-- Workspaces with an event to write to a calendar, in random order, so that one with many does not make the others wait. The worker asks before it
-- knows the workspace: the function states the time, reads, and takes it back.
CREATE OR REPLACE FUNCTION internal.list_due_calendar_events(at_time timestamptz, max_count integer)
RETURNS TABLE (workspace uuid)
LANGUAGE plpgsql VOLATILE SET search_path = ''
AS $$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.calendar_events_due', at_time::text, true);
  RETURN QUERY
    WITH RECURSIVE due AS (
      (SELECT c.workspace FROM public.calendar_events c WHERE c.due_at <= at_time ORDER BY c.workspace, c.due_at LIMIT 1)
      UNION ALL
      SELECT n.workspace FROM due w CROSS JOIN LATERAL (
        SELECT c.workspace FROM public.calendar_events c
        WHERE c.due_at <= at_time AND c.workspace > w.workspace ORDER BY c.workspace, c.due_at LIMIT 1
      ) n
    )
    SELECT w.workspace FROM due w ORDER BY random() LIMIT max_count;
  PERFORM set_config('app.calendar_events_due', '', true);
END $$;
