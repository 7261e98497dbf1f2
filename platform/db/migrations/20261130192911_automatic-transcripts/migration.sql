CREATE TABLE "transcription_switches" (
	"workspace" uuid,
	"study" uuid,
	"mode" text NOT NULL,
	"is_swept" boolean NOT NULL,
	"swept_to" uuid,
	CONSTRAINT "transcription_switches_pkey" PRIMARY KEY("workspace","study")
);
--> statement-breakpoint
ALTER TABLE "transcription_switches" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "transcription_services" ADD COLUMN "minute_price" double precision;--> statement-breakpoint
ALTER TABLE "transcripts" ADD COLUMN "need" smallint DEFAULT 2 NOT NULL;--> statement-breakpoint
-- What waited before the upgrade was asked for by a person, or is sent as if it was.
ALTER TABLE "transcripts" ALTER COLUMN "need" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "transcripts" ADD COLUMN "recorded_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "transcripts" ADD COLUMN "has_job" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "transcripts" ADD COLUMN "tries" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "transcripts" ADD COLUMN "wait_until" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "transcripts" ADD COLUMN "error" text;--> statement-breakpoint
ALTER TABLE "transcripts" ADD COLUMN "spoken_language" text;--> statement-breakpoint
CREATE INDEX "transcripts_waiting" ON "transcripts" ("workspace","need" DESC NULLS LAST,"recorded_at" DESC NULLS LAST) WHERE state = 'queued' and not has_job;--> statement-breakpoint
CREATE INDEX "transcripts_not_permitted" ON "transcripts" ("workspace","state_at") WHERE problem = 'not_permitted';--> statement-breakpoint
CREATE INDEX "transcription_switches_due" ON "transcription_switches" ("workspace") WHERE not is_swept;--> statement-breakpoint
ALTER TABLE "transcription_switches" ADD CONSTRAINT "transcription_switches_PCbRj90tTdvd_fkey" FOREIGN KEY ("workspace","study") REFERENCES "studies"("workspace","id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "of_workspace" ON "transcription_switches" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);