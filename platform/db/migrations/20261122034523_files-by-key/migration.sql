CREATE INDEX "uploads_file" ON "uploads" ("file");--> statement-breakpoint
CREATE INDEX "media_file" ON "media" ("file");