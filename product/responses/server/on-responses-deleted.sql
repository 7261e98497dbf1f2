-- What the database does when responses are deleted for good, one by one, with their study or to erase a person, and when one
-- is marked as deleted or loses a consent. Rows with a foreign key to a response are deleted by it. Everything else is here,
-- in the order in which it happens, also what later nouns keep by the id of a response.

CREATE OR REPLACE FUNCTION internal.on_responses_deleted() RETURNS trigger
LANGUAGE plpgsql SET search_path = ''
AS $$
BEGIN
  -- Media: their files.
  DELETE FROM public.assets a USING deleted d
    WHERE a.workspace = d.workspace AND a.container = d.study AND a.owner = d.id;
  -- Comments on their answers.
  DELETE FROM public.comment_threads t USING deleted d
    WHERE t.workspace = d.workspace AND t.study = d.study AND t.kind = 'answer' AND t.item = d.id;
  -- Search: their words.
  DELETE FROM public.passages p USING deleted d
    WHERE p.workspace = d.workspace AND p.study = d.study AND p.ref = d.id;
  -- Language model: what was sent to it and what it replied. That there was a request stays, since requests are counted.
  UPDATE public.model_requests q SET messages = NULL, reply = NULL, error = CASE WHEN q.error IS NULL THEN NULL ELSE '' END
    FROM deleted d
    WHERE q.workspace = d.workspace AND q.response = d.id AND q.study = d.study AND q.messages IS NOT NULL;
  -- Scheduling: what was booked in them.
  DELETE FROM public.bookings b USING deleted d
    WHERE b.workspace = d.workspace AND b.study = d.study AND b.response = d.id;
  -- Media: uploads that are not finished.
  DELETE FROM public.unfinished_uploads u USING deleted d
    WHERE u.workspace = d.workspace AND u.container = d.study AND u.owner = d.id;
  -- Their answers.
  DELETE FROM public.answers a USING deleted d
    WHERE a.workspace = d.workspace AND a.study = d.study AND a.response = d.id;
  -- Results: the next fold clears their bits in the columns.
  INSERT INTO public.column_gaps (workspace, study, preview, ordinal)
    SELECT d.workspace, d.study, d.preview, d.ordinal FROM deleted d
    JOIN public.column_sets s ON s.workspace = d.workspace AND s.study = d.study
    WHERE d.ordinal IS NOT NULL ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER responses_deleted AFTER DELETE ON public.responses
REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION internal.on_responses_deleted();

-- Marked as deleted, a response can still be restored: only what nobody has decided on is deleted already.
CREATE OR REPLACE FUNCTION internal.on_response_marked_deleted() RETURNS trigger
LANGUAGE plpgsql SET search_path = ''
AS $$
BEGIN
  PERFORM internal.forget_suggestions(NEW.workspace, NEW.study, ARRAY[NEW.id]);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER response_marked_deleted AFTER UPDATE OF deleted_at ON public.responses
FOR EACH ROW WHEN (NEW.deleted_at IS NOT NULL AND OLD.deleted_at IS NULL)
EXECUTE FUNCTION internal.on_response_marked_deleted();

CREATE OR REPLACE FUNCTION internal.on_model_consent_withdrawn() RETURNS trigger
LANGUAGE plpgsql SET search_path = ''
AS $$
BEGIN
  PERFORM internal.forget_suggestions(NEW.workspace, NEW.study, ARRAY[NEW.response]);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER model_consent_withdrawn AFTER INSERT ON public.consent_withdrawals
FOR EACH ROW WHEN (NEW.purpose = 'model') EXECUTE FUNCTION internal.on_model_consent_withdrawn();

-- Comments may quote what they are about, as may what a model was sent: those on all answers go with the consent that answers are kept, and those on
-- answers with files with the consent to be recorded. The recordings themselves are deleted after this.
CREATE OR REPLACE FUNCTION internal.on_quoted_consent_withdrawn() RETURNS trigger
LANGUAGE plpgsql SET search_path = ''
AS $$
BEGIN
  -- A model was sent what was written and said, and proposes it as quotes.
  PERFORM internal.forget_suggestions(NEW.workspace, NEW.study, ARRAY[NEW.response]);
  DELETE FROM public.comment_threads t
    WHERE t.workspace = NEW.workspace AND t.study = NEW.study AND t.kind = 'answer' AND t.item = NEW.response
      AND (NEW.purpose = 'keep' OR t.part IN (SELECT a.field FROM public.assets a
        WHERE a.workspace = NEW.workspace AND a.container = NEW.study AND a.owner = NEW.response AND a.purpose = 'upload'));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER quoted_consent_withdrawn AFTER INSERT ON public.consent_withdrawals
FOR EACH ROW WHEN (NEW.purpose IN ('keep', 'record')) EXECUTE FUNCTION internal.on_quoted_consent_withdrawn();
