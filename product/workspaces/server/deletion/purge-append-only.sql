-- What the app may only add to goes with its workspace, some rows at a time, and in no other way. Runs as the owner of
-- the tables, whom row-level security binds to the workspace of the transaction all the same.
CREATE OR REPLACE FUNCTION internal.purge_append_only(of_table regclass, most int)
RETURNS int
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = ''
AS $$
DECLARE
  here uuid := nullif(current_setting('app.workspace', true), '')::uuid;
  gone int;
BEGIN
  IF NOT EXISTS (SELECT 1 FROM pg_catalog.pg_class c WHERE c.oid = of_table
      AND c.relnamespace = 'public'::regnamespace
      AND obj_description(c.oid, 'pg_class') IN ('append-only', 'kept by triggers'))
    OR NOT EXISTS (SELECT 1 FROM public.workspaces w WHERE w.workspace = here AND w.deleted_at IS NOT NULL)
  THEN
    RAISE insufficient_privilege USING MESSAGE = 'only what is append-only of a deleted workspace is purged here';
  END IF;
  EXECUTE format('DELETE FROM %s t WHERE t.workspace = $1 AND t.ctid = ANY (ARRAY(
    SELECT s.ctid FROM %s s WHERE s.workspace = $1 LIMIT $2))', of_table, of_table) USING here, most;
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END $$;
