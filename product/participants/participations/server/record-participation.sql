-- What happened between a participant and a study. Each event keeps its first time. The pairs say from which state an event
-- leads to which (decision 157): one that comes late, such as the opening of an invitation after the answers, changes no state.
-- A participant who is gone is ignored.
CREATE OR REPLACE FUNCTION internal.record_participation(
  of_workspace uuid, of_study uuid, of_participant uuid, event text, event_at timestamptz)
RETURNS void
LANGUAGE plpgsql SET search_path = ''
AS $$
BEGIN
  INSERT INTO public.participations AS known (workspace, study, participant, state, invited_at, opened_at, started_at,
    screened_out_at, over_quota_at, completed_at, opted_out_at)
  SELECT of_workspace, of_study, p.id, event,
    CASE event WHEN 'invited' THEN event_at END,
    CASE event WHEN 'opened' THEN event_at END,
    CASE event WHEN 'started' THEN event_at END,
    CASE event WHEN 'screenedOut' THEN event_at END,
    CASE event WHEN 'overQuota' THEN event_at END,
    CASE event WHEN 'completed' THEN event_at END,
    CASE event WHEN 'optedOut' THEN event_at END
  FROM public.participants p WHERE p.workspace = of_workspace AND p.id = of_participant AND p.erased_at IS NULL
  ON CONFLICT (workspace, study, participant) DO UPDATE SET
    -- The first of both, or the one that there is.
    invited_at = least(known.invited_at, excluded.invited_at),
    opened_at = least(known.opened_at, excluded.opened_at),
    started_at = least(known.started_at, excluded.started_at),
    screened_out_at = least(known.screened_out_at, excluded.screened_out_at),
    over_quota_at = least(known.over_quota_at, excluded.over_quota_at),
    completed_at = least(known.completed_at, excluded.completed_at),
    opted_out_at = least(known.opted_out_at, excluded.opted_out_at),
    state = CASE WHEN (known.state, event) IN (
        ('invited', 'opened'),
        ('invited', 'started'), ('opened', 'started'), ('optedOut', 'started'),
        ('started', 'screenedOut'),
        ('started', 'overQuota'),
        ('started', 'completed'), ('screenedOut', 'completed'), ('overQuota', 'completed'), ('optedOut', 'completed'),
        ('invited', 'optedOut'), ('opened', 'optedOut'), ('started', 'optedOut'), ('screenedOut', 'optedOut'),
        ('overQuota', 'optedOut'))
      THEN event ELSE known.state END;
END $$;
