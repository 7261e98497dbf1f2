-- Deletes what nobody confirmed in time, also in other workspaces, because it would go on blocking the person here. A partial
-- index cannot compare with the clock, so this runs before each new hold of a person.
CREATE OR REPLACE FUNCTION internal.expire_holds(of_persons uuid[], at timestamptz) RETURNS void
LANGUAGE plpgsql VOLATILE SET search_path = ''
AS $$
BEGIN
  PERFORM set_config('app.hosts', array_to_string(of_persons, ','), true);
  DELETE FROM public.holds h WHERE h.person = ANY (of_persons) AND h.state = 'held' AND h.expires_at <= at;
  PERFORM set_config('app.hosts', '', true);
END $$;
