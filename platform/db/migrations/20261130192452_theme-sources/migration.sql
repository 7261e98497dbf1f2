ALTER TABLE "answer_words" ADD COLUMN "apart" text;--> statement-breakpoint
ALTER TABLE "answer_words" ADD COLUMN "reader" smallint DEFAULT 0 NOT NULL;