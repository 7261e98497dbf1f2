ALTER TABLE "answers" ADD COLUMN "pasted" boolean;--> statement-breakpoint
ALTER TABLE "responses" ADD COLUMN "first_on_device" uuid;--> statement-breakpoint
CREATE INDEX "recordings_silent" ON "recordings" ("container","owner") WHERE quiet_percent >= 90;--> statement-breakpoint
CREATE INDEX "responses_first_on_device" ON "responses" ("study","first_on_device") WHERE first_on_device is not null;