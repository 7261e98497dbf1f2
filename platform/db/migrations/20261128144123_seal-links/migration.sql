ALTER TABLE "identity"."tokens" ADD COLUMN "sealed" bytea;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "url" bytea;--> statement-breakpoint
ALTER TABLE "invite_links" ALTER COLUMN "secret" DROP NOT NULL;