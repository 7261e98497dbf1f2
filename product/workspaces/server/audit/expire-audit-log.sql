-- Deletes the oldest rows up to the first that is to be kept. The app cannot delete newer ones with it: rows are kept for
-- at least 90 days, by the clock of the database.
CREATE OR REPLACE FUNCTION internal.expire_audit_log(keep_from timestamptz, batch_size int) RETURNS int
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
