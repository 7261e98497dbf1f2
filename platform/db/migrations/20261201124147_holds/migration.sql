CREATE TABLE "holds" (
	"workspace" uuid,
	"id" uuid,
	"person" uuid,
	"during" tstzrange NOT NULL,
	"starts_at" timestamp(3) with time zone NOT NULL,
	"state" text NOT NULL,
	"expires_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "holds_pkey" PRIMARY KEY("workspace","id","person")
);
--> statement-breakpoint
ALTER TABLE "holds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "holds_member" ON "holds" ("workspace","person");--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_workspace_person_members_workspace_person_fkey" FOREIGN KEY ("workspace","person") REFERENCES "members"("workspace","person") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "of_workspace" ON "holds" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_hosts_read" ON "holds" AS PERMISSIVE FOR SELECT TO public USING (person = any (string_to_array(nullif(current_setting('app.hosts', true), ''), ',')::uuid[]));--> statement-breakpoint
CREATE POLICY "of_hosts_delete" ON "holds" AS PERMISSIVE FOR DELETE TO public USING (person = any (string_to_array(nullif(current_setting('app.hosts', true), ''), ',')::uuid[]));
--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_once" EXCLUDE USING gist ("person" WITH =, "during" WITH &&);
