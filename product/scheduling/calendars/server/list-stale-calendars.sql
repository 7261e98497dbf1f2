-- Calendars of persons that block times and were last read before a time, in all their workspaces: who has to read them again.
CREATE OR REPLACE FUNCTION internal.list_stale_calendars(of_persons uuid[], read_before timestamptz)
RETURNS TABLE (workspace uuid, id uuid, person uuid)
LANGUAGE plpgsql VOLATILE SET search_path = ''
AS $$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.hosts', array_to_string(of_persons, ','), true);
  RETURN QUERY
    SELECT c.workspace, c.id, c.person FROM public.calendars c
    WHERE c.person = ANY (of_persons) AND c.blocks AND (c.read_at IS NULL OR c.read_at < read_before);
  PERFORM set_config('app.hosts', '', true);
END $$;
