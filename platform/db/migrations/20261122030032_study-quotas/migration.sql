ALTER TABLE "responses" ADD COLUMN "quotas" text[];--> statement-breakpoint
ALTER TABLE "studies" ADD COLUMN "quotas" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE OR REPLACE VIEW "response_tallies" WITH (security_invoker = true) AS
SELECT r.workspace, r.study, r.id AS response, t.part, t.choice
FROM public.responses r, LATERAL (
  SELECT 'status', r.status
  UNION ALL SELECT 'day', to_char(r.started_at AT TIME ZONE 'UTC', 'YYYY-MM-DD')
  UNION ALL SELECT 'channel', r.channel
  UNION ALL SELECT 'device', r.device
  UNION ALL SELECT 'language', r.language
  UNION ALL SELECT 'seconds', r.seconds::text WHERE r.status = 'completed' AND r.seconds IS NOT NULL
  UNION ALL SELECT 'day_completed', to_char(r.completed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') WHERE r.status = 'completed'
  UNION ALL SELECT 'quota', q FROM unnest(r.quotas) q WHERE r.status = 'completed'
  UNION ALL SELECT 'reached', b FROM unnest(r.reached) b
) t (part, choice);
