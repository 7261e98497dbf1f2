-- The setting that says whose responses get a weight has the name that the rest of Earshot uses.
-- The owner's statements obey the row-level security otherwise.
ALTER TABLE "study_weights" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "study_weights"
SET "settings" = ("settings" - 'respondents') || jsonb_build_object('participants', "settings" -> 'respondents')
WHERE "settings" ? 'respondents';--> statement-breakpoint
ALTER TABLE "study_weights" FORCE ROW LEVEL SECURITY;
