CREATE TABLE "api_keys" (
	"workspace" uuid,
	"id" uuid,
	"person" uuid NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"hash" bytea NOT NULL,
	"scopes" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone,
	"last_used_at" timestamp(3) with time zone,
	"revoked_at" timestamp(3) with time zone,
	CONSTRAINT "api_keys_pkey" PRIMARY KEY("workspace","id")
);
--> statement-breakpoint
ALTER TABLE "api_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_hash" ON "api_keys" ("hash");--> statement-breakpoint
CREATE INDEX "api_keys_created" ON "api_keys" ("workspace","created_at","id");--> statement-breakpoint
CREATE INDEX "api_keys_person" ON "api_keys" ("workspace","person");--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_of_member" FOREIGN KEY ("workspace","person") REFERENCES "members"("workspace","person") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "of_workspace" ON "api_keys" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "by_hash" ON "api_keys" AS PERMISSIVE FOR SELECT TO public USING (hash = decode(nullif(current_setting('app.api_key', true), ''), 'hex'));--> statement-breakpoint
-- The key gate knows a key's hash before it knows the workspace: the function states the hash, reads, and takes it back.
CREATE FUNCTION "identity"."api_key"(of_hash bytea)
RETURNS TABLE ("workspace" uuid, "id" uuid, "person" uuid, "scopes" jsonb, "expires_at" timestamptz, "last_used_at" timestamptz,
  "revoked_at" timestamptz)
LANGUAGE plpgsql VOLATILE SET search_path = ''
AS $$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.api_key', encode(of_hash, 'hex'), true);
  RETURN QUERY
    SELECT k.workspace, k.id, k.person, k.scopes, k.expires_at, k.last_used_at, k.revoked_at
    FROM public.api_keys k WHERE k.hash = of_hash;
  PERFORM set_config('app.api_key', '', true);
END $$;
