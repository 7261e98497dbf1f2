ALTER TABLE "answers" ADD COLUMN "left_out" jsonb;--> statement-breakpoint
CREATE INDEX "answers_left_out" ON "answers" ("study","response","block") WHERE left_out is not null;