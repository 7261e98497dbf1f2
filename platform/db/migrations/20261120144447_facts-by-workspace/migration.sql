DROP INDEX "facts_response";--> statement-breakpoint
CREATE INDEX "facts_response" ON "facts" ("workspace","response","block");