ALTER TABLE "column_sets" ADD COLUMN "rebuilt" integer;--> statement-breakpoint
DROP INDEX "responses_unfolded";--> statement-breakpoint
CREATE INDEX "responses_unfolded" ON "responses" ("study","started_at","id") WHERE not folded;