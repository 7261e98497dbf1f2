ALTER TABLE "participations" ADD COLUMN "response" uuid;--> statement-breakpoint
ALTER TABLE "responses" ADD COLUMN "participant" uuid;--> statement-breakpoint
ALTER TABLE "participants" DROP COLUMN "last_seen_at";--> statement-breakpoint
CREATE INDEX "responses_participant" ON "responses" ("participant","study") WHERE participant is not null;