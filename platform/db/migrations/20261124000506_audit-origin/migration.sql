ALTER TABLE "audit_heads" ADD COLUMN "deleted_seq" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_heads" ADD COLUMN "deleted_hash" bytea DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "device" text;--> statement-breakpoint
CREATE INDEX "audit_log_person" ON "audit_log" ("workspace",(actor ->> 'person'),"seq");--> statement-breakpoint
CREATE INDEX "audit_log_entity" ON "audit_log" ("workspace","entity","seq");--> statement-breakpoint
-- Rows without an origin have the hash that they had before there were origins.
DROP FUNCTION "identity"."audit_hash"(bytea, bigint, uuid, jsonb, text, text, jsonb, timestamptz);
--> statement-breakpoint
CREATE FUNCTION "identity"."audit_hash"(previous bytea, seq bigint, id uuid, actor jsonb, action text, entity text, detail jsonb, at timestamptz, address text DEFAULT NULL, device text DEFAULT NULL)
RETURNS bytea LANGUAGE sql STABLE SET search_path = ''
AS $$
  SELECT sha256(convert_to((CASE WHEN address IS NULL AND device IS NULL
    THEN json_build_array(encode(previous, 'hex'), seq, id, actor::text, action, entity, detail::text,
      to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS'))
    ELSE json_build_array(encode(previous, 'hex'), seq, id, actor::text, action, entity, detail::text,
      to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS'), address, device)
    END)::text, 'UTF8'))
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "identity"."chain_audit_row"() RETURNS trigger
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
    head.hash := identity.audit_hash(head.hash, head.seq, NEW.id, NEW.actor, NEW.action, NEW.entity, NEW.detail, NEW.at,
      NEW.address, NEW.device);
    UPDATE public.audit_log a SET seq = head.seq, hash = head.hash WHERE a.workspace = NEW.workspace AND a.id = NEW.id;
    UPDATE public.audit_heads h SET seq = head.seq, hash = head.hash WHERE h.workspace = NEW.workspace;
  END IF;
  PERFORM set_config('app.workspace', coalesce(before, ''), true);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Deletes the oldest rows up to the first that is to be kept. The app cannot delete newer ones with it: rows are kept for
-- at least 90 days, by the clock of the database.
CREATE FUNCTION "identity"."expire_audit_log"(keep_from timestamptz, batch_size int) RETURNS int
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = ''
AS $$
DECLARE
  current_workspace uuid := nullif(current_setting('app.workspace', true), '')::uuid;
  last_expired record;
  deleted_count int;
BEGIN
  IF keep_from > clock_timestamp() - interval '90 days' THEN
    RAISE insufficient_privilege USING MESSAGE = 'rows of the audit log are kept for at least 90 days';
  END IF;
  -- Rows that are added meanwhile wait until the end of the chain is written.
  PERFORM 1 FROM public.audit_heads h WHERE h.workspace = current_workspace FOR UPDATE;
  SELECT checked.seq, checked.hash INTO last_expired FROM (
    SELECT oldest.seq, oldest.hash, bool_and(oldest.at < keep_from) OVER (ORDER BY oldest.seq) AS is_expired FROM (
      SELECT a.seq, a.hash, a.at FROM public.audit_log a
      WHERE a.workspace = current_workspace AND a.seq IS NOT NULL ORDER BY a.seq LIMIT batch_size) oldest) checked
  WHERE checked.is_expired ORDER BY checked.seq DESC LIMIT 1;
  IF NOT FOUND THEN
    RETURN 0;
  END IF;
  DELETE FROM public.audit_log a WHERE a.workspace = current_workspace AND a.seq <= last_expired.seq;
  GET DIAGNOSTICS deleted_count = ROW_COUNT;
  UPDATE public.audit_heads h SET deleted_seq = last_expired.seq, deleted_hash = last_expired.hash
  WHERE h.workspace = current_workspace;
  RETURN deleted_count;
END $$;
