-- Calls go with their study, and when the last response with a booking of them is deleted: their hosts are free then, and
-- their calendars lose the entry, which is due at once.
CREATE OR REPLACE FUNCTION internal.on_calls_deleted() RETURNS trigger
LANGUAGE plpgsql SET search_path = ''
AS $$
BEGIN
  DELETE FROM public.holds h USING deleted d WHERE h.workspace = d.workspace AND h.id = d.id;
  UPDATE public.calendar_events e SET sequence = e.sequence + 1, starts_at = NULL, ends_at = NULL, title = NULL,
      description = NULL, location = NULL, due_at = 'epoch', attempts = 0, problem = NULL, change = NULL, moved_from = NULL,
      moved_to = NULL
    FROM deleted d WHERE e.workspace = d.workspace AND e.uid = d.id::text;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER calls_deleted AFTER DELETE ON public.calls
REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION internal.on_calls_deleted();
