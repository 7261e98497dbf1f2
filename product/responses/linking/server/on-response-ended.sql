-- A response of nobody that ended is looked at once more where its study asks for an address that says whose it is.
CREATE OR REPLACE FUNCTION internal.on_response_ended() RETURNS trigger
LANGUAGE plpgsql SET search_path = ''
AS $$
BEGIN
  INSERT INTO public.responses_to_link (workspace, study, response)
  SELECT NEW.workspace, NEW.study, NEW.id FROM public.versions v
  WHERE v.workspace = NEW.workspace AND v.study = NEW.study AND v.number = NEW.version AND v.links_people
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER response_ended AFTER INSERT OR UPDATE OF status ON public.responses
FOR EACH ROW WHEN (NEW.participant IS NULL AND NOT NEW.preview AND NEW.status <> 'in_progress')
EXECUTE FUNCTION internal.on_response_ended();
