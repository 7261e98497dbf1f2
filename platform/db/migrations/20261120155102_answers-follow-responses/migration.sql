ALTER TABLE "answers" DROP CONSTRAINT "answers_RBbScatPf4ha_fkey";
--> statement-breakpoint
-- Whatever deletes responses, a cascade too: their answers and facts go in the same statement.
CREATE FUNCTION "responses_gone"() RETURNS trigger
LANGUAGE plpgsql SET search_path = ''
AS $$
BEGIN
  DELETE FROM public.answers a USING gone g
    WHERE a.workspace = g.workspace AND a.study = g.study AND a.response = g.id;
  DELETE FROM public.facts f USING gone g
    WHERE f.workspace = g.workspace AND f.response = g.id AND f.study = g.study;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "responses_gone" AFTER DELETE ON "responses"
REFERENCING OLD TABLE AS "gone" FOR EACH STATEMENT EXECUTE FUNCTION "responses_gone"();
