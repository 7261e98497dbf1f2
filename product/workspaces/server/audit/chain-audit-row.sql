-- The hash of a row over the hash before it. Rows from before there were addresses and devices have none in theirs.
CREATE OR REPLACE FUNCTION internal.audit_hash(previous bytea, seq bigint, id uuid, actor jsonb, action text, entity text, detail jsonb, at timestamptz, address text DEFAULT NULL, device text DEFAULT NULL)
RETURNS bytea LANGUAGE sql STABLE SET search_path = ''
AS $$
  SELECT sha256(convert_to((CASE WHEN address IS NULL AND device IS NULL
    THEN json_build_array(encode(previous, 'hex'), seq, id, actor::text, action, entity, detail::text,
      to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS'))
    ELSE json_build_array(encode(previous, 'hex'), seq, id, actor::text, action, entity, detail::text,
      to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS'), address, device)
    END)::text, 'UTF8'))
$$;

-- Runs when the transaction is kept, so that no other lock is asked for while the head of the chain is held.
CREATE OR REPLACE FUNCTION internal.chain_audit_row() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
AS $$
DECLARE
  before text := current_setting('app.workspace', true);
  head public.audit_heads;
BEGIN
  PERFORM set_config('app.workspace', NEW.workspace::text, true);
  -- A workspace that was deleted in the same transaction has no log any more.
  IF EXISTS (SELECT 1 FROM public.audit_log a WHERE a.workspace = NEW.workspace AND a.id = NEW.id) THEN
    INSERT INTO public.audit_heads (workspace, seq, hash) VALUES (NEW.workspace, 0, '') ON CONFLICT DO NOTHING;
    SELECT * INTO head FROM public.audit_heads h WHERE h.workspace = NEW.workspace FOR UPDATE;
    head.seq := head.seq + 1;
    head.hash := internal.audit_hash(head.hash, head.seq, NEW.id, NEW.actor, NEW.action, NEW.entity, NEW.detail, NEW.at,
      NEW.address, NEW.device);
    UPDATE public.audit_log a SET seq = head.seq, hash = head.hash WHERE a.workspace = NEW.workspace AND a.id = NEW.id;
    UPDATE public.audit_heads h SET seq = head.seq, hash = head.hash WHERE h.workspace = NEW.workspace;
  END IF;
  PERFORM set_config('app.workspace', coalesce(before, ''), true);
  RETURN NULL;
END $$;

-- Only the owner of the tables, who restores backups, brings links of a chain along.
CREATE OR REPLACE FUNCTION internal.refuse_audit_link() RETURNS trigger
LANGUAGE plpgsql SET search_path = ''
AS $$
BEGIN
  IF NOT pg_has_role((SELECT relowner FROM pg_catalog.pg_class WHERE oid = TG_RELID), 'MEMBER') THEN
    RAISE insufficient_privilege USING MESSAGE = 'the links of the audit log are set by the database';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER linked_by_the_database BEFORE INSERT ON public.audit_log
FOR EACH ROW WHEN (NEW.seq IS NOT NULL OR NEW.hash IS NOT NULL) EXECUTE FUNCTION internal.refuse_audit_link();

-- A constraint trigger cannot be replaced, nor dropped before the rows of its transaction are chained.
SET CONSTRAINTS ALL IMMEDIATE;
DROP TRIGGER IF EXISTS chained ON public.audit_log;
CREATE CONSTRAINT TRIGGER chained AFTER INSERT ON public.audit_log DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (NEW.seq IS NULL) EXECUTE FUNCTION internal.chain_audit_row();
