-- Bookings go with their response: a call without any is deleted, and the hosts of one without active ones are free.
CREATE OR REPLACE FUNCTION internal.on_bookings_deleted() RETURNS trigger
LANGUAGE plpgsql SET search_path = ''
AS $$
BEGIN
  DELETE FROM public.holds h USING deleted d WHERE h.workspace = d.workspace AND h.id = d.call AND NOT EXISTS (
    SELECT FROM public.bookings b WHERE b.workspace = d.workspace AND b.call = d.call
      AND b.state IN ('requested', 'booked', 'waiting', 'offered'));
  DELETE FROM public.calls c USING deleted d WHERE c.workspace = d.workspace AND c.id = d.call AND NOT EXISTS (
    SELECT FROM public.bookings b WHERE b.workspace = d.workspace AND b.call = d.call);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER bookings_deleted AFTER DELETE ON public.bookings
REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION internal.on_bookings_deleted();
