ALTER TABLE "studies" ADD COLUMN "password" text;--> statement-breakpoint
ALTER TABLE "studies" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "studies" ADD CONSTRAINT "studies_address_key" UNIQUE("address");--> statement-breakpoint
-- Written by hand, as `by_link` and `study_of_link` of the gates: the link of a study's own address.
CREATE POLICY "by_address" ON "studies" AS PERMISSIVE FOR SELECT TO public
  USING (address = nullif(current_setting('app.address', true), ''));
--> statement-breakpoint
CREATE FUNCTION "identity"."link_of_address"(of_address text)
RETURNS TABLE ("link_token" text)
LANGUAGE plpgsql VOLATILE SET search_path = ''
AS $$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.address', of_address, true);
  RETURN QUERY SELECT s.link_token FROM public.studies s
    WHERE s.address = of_address AND of_address <> '' AND s.deleted_at IS NULL;
  PERFORM set_config('app.address', '', true);
END $$;
