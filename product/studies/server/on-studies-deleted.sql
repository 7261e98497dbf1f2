-- What the database does when studies are deleted for good, beside the rows with a foreign key to them: files and unfinished
-- uploads name what they belong to by its id alone, and are deleted with it, whoever deletes it.
CREATE OR REPLACE FUNCTION internal.on_studies_deleted() RETURNS trigger
LANGUAGE plpgsql SET search_path = ''
AS $$
BEGIN
  DELETE FROM public.assets a USING deleted d WHERE a.workspace = d.workspace AND a.container = d.id;
  DELETE FROM public.unfinished_uploads u USING deleted d WHERE u.workspace = d.workspace AND u.container = d.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER studies_deleted AFTER DELETE ON public.studies
REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION internal.on_studies_deleted();
