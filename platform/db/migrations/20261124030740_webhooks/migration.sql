CREATE TABLE "webhook_attempts" (
	"workspace" uuid,
	"webhook" uuid,
	"event" uuid,
	"number" integer,
	"sent_at" timestamp(3) with time zone NOT NULL,
	"duration_ms" integer NOT NULL,
	"request" text NOT NULL,
	"status" integer,
	"reply" text,
	"error" text,
	CONSTRAINT "webhook_attempts_pkey" PRIMARY KEY("workspace","webhook","event","number")
);
--> statement-breakpoint
ALTER TABLE "webhook_attempts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"workspace" uuid,
	"webhook" uuid,
	"event" uuid,
	"type" text NOT NULL,
	"study" uuid,
	"data" jsonb NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"due_at" timestamp(3) with time zone,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"retry_count" integer DEFAULT 0 NOT NULL,
	"attempt_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY("workspace","webhook","event")
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "webhooks" (
	"workspace" uuid,
	"id" uuid,
	"provider" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"secret" bytea NOT NULL,
	"previous_secret" bytea,
	"previous_secret_expires_at" timestamp(3) with time zone,
	"events" text[] NOT NULL,
	"studies" uuid[],
	"created_at" timestamp(3) with time zone NOT NULL,
	"disabled_at" timestamp(3) with time zone,
	"disable_reason" text,
	"failure_count" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp(3) with time zone,
	"claimed_until" timestamp(3) with time zone,
	"held_until" timestamp(3) with time zone,
	CONSTRAINT "webhooks_pkey" PRIMARY KEY("workspace","id")
);
--> statement-breakpoint
ALTER TABLE "webhooks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" ("workspace","webhook","due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created" ON "webhook_deliveries" ("webhook","created_at","event");--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_delivery" FOREIGN KEY ("workspace","webhook","event") REFERENCES "webhook_deliveries"("workspace","webhook","event") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook" FOREIGN KEY ("workspace","webhook") REFERENCES "webhooks"("workspace","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_workspace_workspaces_workspace_fkey" FOREIGN KEY ("workspace") REFERENCES "workspaces"("workspace") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "of_workspace" ON "webhook_attempts" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "webhook_deliveries" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "when_due" ON "webhook_deliveries" AS PERMISSIVE FOR SELECT TO public USING (due_at <= nullif(current_setting('app.webhooks_due', true), '')::timestamptz);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "webhooks" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "when_due" ON "webhooks" AS PERMISSIVE FOR SELECT TO public USING (nullif(current_setting('app.webhooks_due', true), '') is not null);--> statement-breakpoint
-- The worker looks for webhooks with deliveries that are due before it knows the workspace: the function states the time,
-- reads, and takes it back. It steps from webhook to webhook in the index, so a long queue of one costs no more than a short one.
CREATE FUNCTION "identity"."list_due_webhooks"(at_time timestamptz, max_count integer)
RETURNS TABLE ("workspace" uuid, "webhook" uuid)
LANGUAGE plpgsql VOLATILE SET search_path = ''
AS $$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.webhooks_due', at_time::text, true);
  RETURN QUERY
    WITH RECURSIVE waiting AS (
      (SELECT d.workspace, d.webhook FROM public.webhook_deliveries d
        WHERE d.due_at <= at_time ORDER BY d.workspace, d.webhook LIMIT 1)
      UNION ALL
      SELECT n.workspace, n.webhook FROM waiting w CROSS JOIN LATERAL (
        SELECT d.workspace, d.webhook FROM public.webhook_deliveries d
        WHERE d.due_at <= at_time AND (d.workspace, d.webhook) > (w.workspace, w.webhook)
        ORDER BY d.workspace, d.webhook LIMIT 1
      ) n
    )
    SELECT w.workspace, w.webhook FROM waiting w
      JOIN public.webhooks h ON h.workspace = w.workspace AND h.id = w.webhook
    WHERE h.disabled_at IS NULL AND (h.held_until IS NULL OR h.held_until <= at_time)
      AND (h.claimed_until IS NULL OR h.claimed_until <= at_time)
    ORDER BY h.held_until NULLS FIRST
    LIMIT max_count;
  PERFORM set_config('app.webhooks_due', '', true);
END $$;
