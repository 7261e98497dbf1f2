ALTER TABLE "deliveries" ADD COLUMN "email_opened_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "waves" ADD COLUMN "measures_opening" boolean DEFAULT false NOT NULL;