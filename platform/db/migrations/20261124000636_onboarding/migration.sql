ALTER TABLE "identity"."persons" ADD COLUMN "onboarding_step" text DEFAULT 'done' NOT NULL;--> statement-breakpoint
ALTER TABLE "identity"."persons" ADD COLUMN "job_role" text;--> statement-breakpoint
ALTER TABLE "identity"."persons" ADD COLUMN "company_size" text;--> statement-breakpoint
ALTER TABLE "identity"."persons" ADD COLUMN "goal" text;--> statement-breakpoint
CREATE INDEX "invitations_recipient" ON "invitations" ("email");--> statement-breakpoint
CREATE POLICY "of_recipient" ON "invitations" AS PERMISSIVE FOR SELECT TO public USING (email = nullif(current_setting('app.recipient', true), ''));--> statement-breakpoint
-- For people who are logged in and whose address is verified: what the links of these invitations lead to.
CREATE FUNCTION "identity"."pending_invitations"(of_email text)
RETURNS TABLE ("workspace" uuid, "invitation" uuid)
LANGUAGE plpgsql VOLATILE SET search_path = ''
AS $$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.recipient', of_email, true);
  RETURN QUERY
    SELECT i.workspace, i.id
    FROM public.invitations i
    WHERE i.email = of_email AND i.state = 'pending'
    ORDER BY i.created_at, i.id
    LIMIT 20;
  PERFORM set_config('app.recipient', '', true);
END $$;
