-- The workspace of a delivery. Who reads a report of a mail knows the signed id of its delivery before it knows the workspace: the
-- function states the id, reads, and takes it back.
CREATE OR REPLACE FUNCTION internal.find_delivery_workspace(of_delivery uuid)
RETURNS uuid
LANGUAGE plpgsql VOLATILE SET search_path = ''
AS $$
DECLARE
  found uuid;
BEGIN
  PERFORM set_config('app.reported_delivery', of_delivery::text, true);
  SELECT d.workspace INTO found FROM public.deliveries d WHERE d.id = of_delivery;
  PERFORM set_config('app.reported_delivery', '', true);
  RETURN found;
END $$;
