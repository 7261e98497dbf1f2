-- A model is not asked, and keeps nothing, without the participant's consent: what it suggested and nobody accepted goes at once,
-- with what was sent to it.
CREATE OR REPLACE FUNCTION internal.forget_suggestions(of_workspace uuid, of_study uuid, of_responses uuid[]) RETURNS void
LANGUAGE plpgsql SET search_path = ''
AS $$
BEGIN
  DELETE FROM public.tag_suggestions s
    WHERE s.workspace = of_workspace AND s.study = of_study AND s.response = ANY (of_responses) AND s.state <> 'accepted';
  UPDATE public.model_requests q SET messages = NULL, reply = NULL, error = CASE WHEN q.error IS NULL THEN NULL ELSE '' END
    WHERE q.workspace = of_workspace AND q.response = ANY (of_responses) AND q.study = of_study AND q.messages IS NOT NULL;
  -- Answers that were sent together go together; what was proposed for themes by quoting one, too.
  UPDATE public.model_requests q SET messages = NULL, reply = NULL, error = CASE WHEN q.error IS NULL THEN NULL ELSE '' END
    WHERE q.workspace = of_workspace AND q.study = of_study AND q.responses <> '{}' AND q.responses && of_responses
      AND q.messages IS NOT NULL;
  DELETE FROM public.theme_proposals p
    WHERE p.workspace = of_workspace AND p.study = of_study AND p.responses && of_responses;
END $$;
