CREATE TABLE "identity"."email_changes" (
	"person" uuid PRIMARY KEY,
	"email" text NOT NULL,
	"old_confirmed_at" timestamp(3) with time zone,
	"new_confirmed_at" timestamp(3) with time zone,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity"."passkeys" (
	"id" uuid PRIMARY KEY,
	"person" uuid NOT NULL,
	"name" text NOT NULL,
	"credential" text NOT NULL UNIQUE,
	"public_key" bytea NOT NULL,
	"sign_count" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "identity"."recovery_codes" (
	"id" uuid PRIMARY KEY,
	"person" uuid NOT NULL,
	"hash" bytea NOT NULL,
	"used_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity"."second_factors" (
	"person" uuid PRIMARY KEY,
	"secret" bytea NOT NULL,
	"confirmed_at" timestamp(3) with time zone,
	"last_step" integer,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "identity"."logins" ADD COLUMN "confirmed_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "passkeys_person" ON "identity"."passkeys" ("person");--> statement-breakpoint
CREATE INDEX "recovery_codes_person" ON "identity"."recovery_codes" ("person");--> statement-breakpoint
ALTER TABLE "identity"."email_changes" ADD CONSTRAINT "email_changes_person_persons_id_fkey" FOREIGN KEY ("person") REFERENCES "identity"."persons"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "identity"."passkeys" ADD CONSTRAINT "passkeys_person_persons_id_fkey" FOREIGN KEY ("person") REFERENCES "identity"."persons"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "identity"."recovery_codes" ADD CONSTRAINT "recovery_codes_person_persons_id_fkey" FOREIGN KEY ("person") REFERENCES "identity"."persons"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "identity"."second_factors" ADD CONSTRAINT "second_factors_person_persons_id_fkey" FOREIGN KEY ("person") REFERENCES "identity"."persons"("id") ON DELETE CASCADE;--> statement-breakpoint
DROP FUNCTION "identity"."memberships"(uuid);
--> statement-breakpoint
-- As before, and whether the workspace requires two-factor authentication of its members.
CREATE FUNCTION "identity"."memberships"(of_person uuid)
RETURNS TABLE ("workspace" uuid, "name" text, "role" text, "requires_two_factor" boolean)
LANGUAGE plpgsql VOLATILE SET search_path = ''
AS $$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.person', of_person::text, true);
  RETURN QUERY
    SELECT m.workspace, w.name, m.role, w.settings @> '{"requireTwoFactor": true}'
    FROM public.members m JOIN public.workspaces w ON w.workspace = m.workspace
    WHERE m.person = of_person AND w.deleted_at IS NULL
    ORDER BY m.joined_at, m.workspace;
  PERFORM set_config('app.person', '', true);
END $$;
