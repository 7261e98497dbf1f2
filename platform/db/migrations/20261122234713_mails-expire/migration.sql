ALTER TABLE "identity"."outbox" ADD COLUMN "expires_at" timestamp(3) with time zone;--> statement-breakpoint
-- Mails of before: a link for a new password holds an hour, an invitation two weeks; what was sent is not kept.
UPDATE "identity"."outbox" SET "expires_at" = "created_at" + interval '1 hour' WHERE "text" LIKE '%/reset-password/%';--> statement-breakpoint
UPDATE "identity"."outbox" SET "expires_at" = "created_at" + interval '14 days' WHERE "text" LIKE '%/jointeam/%';--> statement-breakpoint
UPDATE "identity"."outbox" SET "text" = '', "html" = '' WHERE "state" = 'sent';
