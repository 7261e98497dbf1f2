ALTER TABLE "workspaces" ADD COLUMN "deleted_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "purged" jsonb;--> statement-breakpoint
-- A deleted workspace is nobody's any more, whatever rows are still there.
CREATE OR REPLACE FUNCTION "identity"."memberships"(of_person uuid)
RETURNS TABLE ("workspace" uuid, "name" text, "role" text)
LANGUAGE plpgsql VOLATILE SET search_path = ''
AS $$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.person', of_person::text, true);
  RETURN QUERY
    SELECT m.workspace, w.name, m.role
    FROM public.members m JOIN public.workspaces w ON w.workspace = m.workspace
    WHERE m.person = of_person AND w.deleted_at IS NULL
    ORDER BY m.joined_at, m.workspace;
  PERFORM set_config('app.person', '', true);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "identity"."list_workspaces"()
RETURNS TABLE ("workspace" uuid)
LANGUAGE plpgsql VOLATILE SET search_path = ''
AS $$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.sweep', 'on', true);
  RETURN QUERY SELECT w.workspace FROM public.workspaces w WHERE w.deleted_at IS NULL;
  PERFORM set_config('app.sweep', '', true);
END $$;
--> statement-breakpoint
-- For the job that takes their rows away, longest waiting first.
CREATE FUNCTION "identity"."list_deleted_workspaces"()
RETURNS TABLE ("workspace" uuid)
LANGUAGE plpgsql VOLATILE SET search_path = ''
AS $$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.sweep', 'on', true);
  RETURN QUERY SELECT w.workspace FROM public.workspaces w WHERE w.deleted_at IS NOT NULL ORDER BY w.deleted_at;
  PERFORM set_config('app.sweep', '', true);
END $$;
--> statement-breakpoint
-- What the app may only add to goes with its workspace, some rows at a time, and in no other way. Runs as the owner of
-- the tables, whom row-level security binds to the workspace of the transaction all the same.
CREATE FUNCTION "identity"."purge_append_only"(of_table regclass, most int)
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
--> statement-breakpoint
-- Marked, purged in part and taken back, a workspace would have lost rows of its log: only the owner of the tables, who
-- restores backups, takes the mark back.
CREATE FUNCTION "identity"."refuse_undeletion"() RETURNS trigger
LANGUAGE plpgsql SET search_path = ''
AS $$
BEGIN
  IF NOT pg_has_role((SELECT relowner FROM pg_catalog.pg_class WHERE oid = TG_RELID), 'MEMBER') THEN
    RAISE insufficient_privilege USING MESSAGE = 'a deleted workspace stays deleted';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "stays_deleted" BEFORE UPDATE ON "workspaces"
FOR EACH ROW WHEN (OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS DISTINCT FROM OLD.deleted_at)
EXECUTE FUNCTION "identity"."refuse_undeletion"();
