-- What the database does when reports are deleted for good: comments name what they are about by its id alone.
CREATE OR REPLACE FUNCTION internal.on_reports_deleted() RETURNS trigger
LANGUAGE plpgsql SET search_path = ''
AS $$
BEGIN
  DELETE FROM public.comment_threads t USING deleted d
    WHERE t.workspace = d.workspace AND t.study = d.study AND t.kind = 'report' AND t.item = d.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER reports_deleted AFTER DELETE ON public.reports
REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION internal.on_reports_deleted();
