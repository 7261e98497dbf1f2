DROP INDEX "idempotency_at";--> statement-breakpoint
CREATE INDEX "idempotency_at" ON "idempotency" ("workspace","at");