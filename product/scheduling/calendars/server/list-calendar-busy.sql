-- When calendars of persons block times, in all their workspaces: only the times. A calendar that was not read for too long gives one row
-- without times, since then nobody knows.
CREATE OR REPLACE FUNCTION internal.list_calendar_busy(of_persons uuid[], wanted tstzrange, read_after timestamptz)
RETURNS TABLE (person uuid, busy_from timestamptz, busy_to timestamptz)
LANGUAGE plpgsql VOLATILE SET search_path = ''
AS $$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.hosts', array_to_string(of_persons, ','), true);
  RETURN QUERY
    SELECT c.person, NULL::timestamptz, NULL::timestamptz FROM public.calendars c
    WHERE c.person = ANY (of_persons) AND c.blocks AND (c.read_at IS NULL OR c.read_at < read_after)
    UNION ALL
    SELECT b.person, b.starts_at, b.ends_at FROM public.calendar_busy_times b
    JOIN public.calendars c ON c.workspace = b.workspace AND c.id = b.calendar
    WHERE b.person = ANY (of_persons) AND b.ends_at > lower(wanted) AND b.starts_at < upper(wanted) AND c.blocks;
  PERFORM set_config('app.hosts', '', true);
END $$;
