-- Whole days and times without a zone are read in the zone of the owner: when it changes, what was read is no longer true.
CREATE OR REPLACE FUNCTION internal.forget_calendar_zone() RETURNS trigger
LANGUAGE plpgsql SET search_path = ''
AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.time_zone = NEW.time_zone THEN RETURN NULL; END IF;
  UPDATE public.calendars SET read_at = NULL, due_at = NEW.changed_at
  WHERE workspace = NEW.workspace AND person = NEW.person AND due_at IS NOT NULL;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER forget_calendar_zone AFTER INSERT OR UPDATE OF time_zone ON public.availability
FOR EACH ROW EXECUTE FUNCTION internal.forget_calendar_zone();
