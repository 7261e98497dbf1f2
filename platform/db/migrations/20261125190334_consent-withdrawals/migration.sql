CREATE TABLE "consent_withdrawals" (
	"workspace" uuid,
	"study" uuid,
	"response" uuid,
	"purpose" text,
	"withdrawn_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "consent_withdrawals_pkey" PRIMARY KEY("workspace","study","response","purpose")
);
--> statement-breakpoint
ALTER TABLE "consent_withdrawals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "consent_withdrawals" ADD CONSTRAINT "consent_withdrawals_xRO2lU4IVN0I_fkey" FOREIGN KEY ("workspace","study","response") REFERENCES "responses"("workspace","study","id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "of_workspace" ON "consent_withdrawals" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);