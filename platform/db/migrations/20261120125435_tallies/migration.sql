-- What figures count of responses themselves, derived from their columns; row-level security of the reader holds.
CREATE VIEW "response_tallies" WITH (security_invoker = true) AS
SELECT r.workspace, r.study, r.id AS response, t.part, t.choice
FROM public.responses r, LATERAL (
  SELECT 'status', r.status
  UNION ALL SELECT 'day', to_char(r.started_at AT TIME ZONE 'UTC', 'YYYY-MM-DD')
  UNION ALL SELECT 'channel', r.channel
  UNION ALL SELECT 'device', r.device
  UNION ALL SELECT 'language', r.language
  UNION ALL SELECT 'seconds', r.seconds::text WHERE r.status = 'completed' AND r.seconds IS NOT NULL
  UNION ALL SELECT 'day_completed', to_char(r.completed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') WHERE r.status = 'completed'
  UNION ALL SELECT 'reached', b FROM unnest(r.reached) b
) t (part, choice);
--> statement-breakpoint
CREATE POLICY "by_sweep" ON "workspaces" AS PERMISSIVE FOR SELECT TO public
  USING (current_setting('app.sweep', true) = 'on');
--> statement-breakpoint
-- For jobs that run by the clock: which workspaces there are. Each is then entered by itself.
CREATE FUNCTION "identity"."list_workspaces"()
RETURNS TABLE ("workspace" uuid)
LANGUAGE plpgsql VOLATILE SET search_path = ''
AS $$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.sweep', 'on', true);
  RETURN QUERY SELECT w.workspace FROM public.workspaces w;
  PERFORM set_config('app.sweep', '', true);
END $$;
