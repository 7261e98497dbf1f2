ALTER TABLE "prolific_connections" ADD COLUMN "pays_screen_outs" boolean;--> statement-breakpoint
ALTER TABLE "panels" ADD COLUMN "screen_out_cost" bigint DEFAULT 0 NOT NULL;