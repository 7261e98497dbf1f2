DROP INDEX "answers_block";--> statement-breakpoint
CREATE INDEX "answers_block" ON "answers" ("study","block","answered_at","response");--> statement-breakpoint
DROP INDEX "facts_choice";--> statement-breakpoint
CREATE INDEX "facts_choice" ON "facts" ("study","part","block","choice","response");--> statement-breakpoint
DROP INDEX "facts_response";--> statement-breakpoint
CREATE INDEX "facts_response" ON "facts" ("response","block");--> statement-breakpoint
DROP INDEX "responses_resume";--> statement-breakpoint
CREATE INDEX "responses_resume" ON "responses" ("resume");--> statement-breakpoint
DROP INDEX "responses_started";--> statement-breakpoint
CREATE INDEX "responses_started" ON "responses" ("study","started_at","id");