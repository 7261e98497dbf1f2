-- Where a participant stands in a study follows from their responses, whoever writes them. The trigger is not called for
-- responses of nobody, which are most.
CREATE OR REPLACE FUNCTION internal.on_participant_answered() RETURNS trigger
LANGUAGE plpgsql SET search_path = ''
AS $$
DECLARE
  ended text := CASE NEW.status WHEN 'completed' THEN 'completed' WHEN 'screened_out' THEN 'screenedOut'
    WHEN 'over_quota' THEN 'overQuota' END;
BEGIN
  IF TG_OP = 'INSERT' OR OLD.participant IS DISTINCT FROM NEW.participant THEN
    PERFORM internal.record_participation(NEW.workspace, NEW.study, NEW.participant, 'started', NEW.started_at);
  END IF;
  IF ended IS NOT NULL THEN
    PERFORM internal.record_participation(NEW.workspace, NEW.study, NEW.participant, ended,
      coalesce(NEW.completed_at, NEW.last_at));
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER participant_answered AFTER INSERT OR UPDATE OF status, participant ON public.responses
FOR EACH ROW WHEN (NEW.participant IS NOT NULL AND NOT NEW.preview)
EXECUTE FUNCTION internal.on_participant_answered();
