ALTER TABLE "tag_suggestions" ADD COLUMN "asset" uuid;--> statement-breakpoint
ALTER TABLE "tag_suggestions" DROP CONSTRAINT "tag_suggestions_span";--> statement-breakpoint
ALTER TABLE "tag_suggestions" ADD CONSTRAINT "tag_suggestions_span" UNIQUE NULLS NOT DISTINCT("study","block","response","tag","asset","start_at","end_at");--> statement-breakpoint
ALTER TABLE "tag_suggestions" ADD CONSTRAINT "tag_suggestions_v0sP7xIHrUtq_fkey" FOREIGN KEY ("workspace","study","response","asset") REFERENCES "transcripts"("workspace","container","owner","asset") ON DELETE CASCADE;