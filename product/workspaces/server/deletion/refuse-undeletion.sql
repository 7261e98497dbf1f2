-- Marked, purged in part and taken back, a workspace would have lost rows of its log: only the owner of the tables, who
-- restores backups, takes the mark back.
CREATE OR REPLACE FUNCTION internal.refuse_undeletion() RETURNS trigger
LANGUAGE plpgsql SET search_path = ''
AS $$
BEGIN
  IF NOT pg_has_role((SELECT relowner FROM pg_catalog.pg_class WHERE oid = TG_RELID), 'MEMBER') THEN
    RAISE insufficient_privilege USING MESSAGE = 'a deleted workspace stays deleted';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER stays_deleted BEFORE UPDATE ON public.workspaces
FOR EACH ROW WHEN (OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS DISTINCT FROM OLD.deleted_at)
EXECUTE FUNCTION internal.refuse_undeletion();
