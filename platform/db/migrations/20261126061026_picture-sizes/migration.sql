CREATE TABLE "picture_sizes" (
	"workspace" uuid,
	"container" uuid,
	"owner" uuid,
	"asset" uuid,
	"width" integer,
	"bytes" bigint NOT NULL,
	"file" text NOT NULL,
	CONSTRAINT "picture_sizes_pkey" PRIMARY KEY("workspace","container","owner","asset","width")
);
--> statement-breakpoint
ALTER TABLE "picture_sizes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "scaled_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "picture_sizes_file" ON "picture_sizes" ("file");--> statement-breakpoint
CREATE INDEX "assets_unscaled" ON "assets" ("workspace","created_at") WHERE scaled_at is null and kind in ('png', 'jpeg', 'webp');--> statement-breakpoint
ALTER TABLE "picture_sizes" ADD CONSTRAINT "picture_sizes_iMv6JTTzGwQY_fkey" FOREIGN KEY ("workspace","container","owner","asset") REFERENCES "assets"("workspace","container","owner","id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "of_workspace" ON "picture_sizes" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);