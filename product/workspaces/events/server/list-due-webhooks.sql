-- The worker looks for webhooks with deliveries that are due before it knows the workspace: the function states the time,
-- reads, and takes it back. It steps from webhook to webhook in the index, so a long queue of one costs no more than a short one.
CREATE OR REPLACE FUNCTION internal.list_due_webhooks(at_time timestamptz, max_count integer)
RETURNS TABLE (workspace uuid, webhook uuid)
LANGUAGE plpgsql VOLATILE SET search_path = ''
AS $$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.webhooks_due', at_time::text, true);
  RETURN QUERY
    WITH RECURSIVE waiting AS (
      (SELECT d.workspace, d.webhook FROM public.webhook_deliveries d
        WHERE d.due_at <= at_time ORDER BY d.workspace, d.webhook LIMIT 1)
      UNION ALL
      SELECT n.workspace, n.webhook FROM waiting w CROSS JOIN LATERAL (
        SELECT d.workspace, d.webhook FROM public.webhook_deliveries d
        WHERE d.due_at <= at_time AND (d.workspace, d.webhook) > (w.workspace, w.webhook)
        ORDER BY d.workspace, d.webhook LIMIT 1
      ) n
    )
    SELECT w.workspace, w.webhook FROM waiting w
      JOIN public.webhooks h ON h.workspace = w.workspace AND h.id = w.webhook
    WHERE h.disabled_at IS NULL AND (h.held_until IS NULL OR h.held_until <= at_time)
      AND (h.claimed_until IS NULL OR h.claimed_until <= at_time)
    ORDER BY h.held_until NULLS FIRST
    LIMIT max_count;
  PERFORM set_config('app.webhooks_due', '', true);
END $$;
