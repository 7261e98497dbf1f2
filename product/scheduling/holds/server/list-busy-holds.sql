-- When persons are held or booked, in all their workspaces: only the times, not what for or where.
CREATE OR REPLACE FUNCTION internal.list_busy_holds(of_persons uuid[], wanted tstzrange, at timestamptz)
RETURNS TABLE (person uuid, busy_from timestamptz, busy_to timestamptz, starts_at timestamptz)
LANGUAGE plpgsql VOLATILE SET search_path = ''
AS $$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.hosts', array_to_string(of_persons, ','), true);
  RETURN QUERY
    SELECT h.person, lower(h.during), upper(h.during), h.starts_at FROM public.holds h
    WHERE h.person = ANY (of_persons) AND h.during && wanted AND (h.expires_at IS NULL OR h.expires_at > at)
    ORDER BY h.person, h.starts_at;
  PERFORM set_config('app.hosts', '', true);
END $$;
