-- Calls go with their study, and when the last response with a booking of them is deleted: their hosts are free then.
CREATE OR REPLACE FUNCTION internal.on_calls_deleted() RETURNS trigger
LANGUAGE plpgsql SET search_path = ''
AS $$
BEGIN
  DELETE FROM public.holds h USING deleted d WHERE h.workspace = d.workspace AND h.id = d.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER calls_deleted AFTER DELETE ON public.calls
REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION internal.on_calls_deleted();
