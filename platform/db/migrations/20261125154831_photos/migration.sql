CREATE TABLE "identity"."photos" (
	"person" uuid PRIMARY KEY,
	"id" uuid NOT NULL UNIQUE,
	"bytes" bytea NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "identity"."photos" ADD CONSTRAINT "photos_person_persons_id_fkey" FOREIGN KEY ("person") REFERENCES "identity"."persons"("id") ON DELETE CASCADE;