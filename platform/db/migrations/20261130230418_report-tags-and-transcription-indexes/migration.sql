ALTER TABLE "report_links" ADD COLUMN "tags" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "transcripts_waiting_in_study" ON "transcripts" ("workspace","container","need") WHERE state = 'queued' and not has_job;--> statement-breakpoint
CREATE INDEX "transcripts_sending" ON "transcripts" ("workspace") WHERE has_job;--> statement-breakpoint
CREATE INDEX "transcripts_limited" ON "transcripts" ("workspace") WHERE problem = 'limit_reached';--> statement-breakpoint
CREATE INDEX "transcripts_open" ON "transcripts" ("workspace","container","state","state_at","asset") WHERE state in ('queued', 'running', 'failed');