-- A link that was only opened is no response: it counts as seen. The owner's statements obey the row-level security otherwise.
ALTER TABLE "responses" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "answers" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "assets" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "link_codes" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "response_counts" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "study_visits" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Before visits were counted, each browser that opened a link had a row.
INSERT INTO "study_visits" ("workspace", "study", "day", "channel", "slot", "n")
SELECT r."workspace", r."study", (r."started_at" AT TIME ZONE 'UTC')::date AS "day", r."channel", 0, count(*)
FROM "responses" r
	LEFT JOIN (SELECT "workspace", "study", min("day") AS "since" FROM "study_visits" GROUP BY 1, 2) v USING ("workspace", "study")
WHERE r."resume" IS NOT NULL AND NOT r."preview" AND r."channel" = 'link' AND r."deleted_at" IS NULL
	AND (v."since" IS NULL OR (r."started_at" AT TIME ZONE 'UTC')::date < v."since")
GROUP BY 1, 2, 3, 4
ON CONFLICT DO NOTHING;--> statement-breakpoint
-- Deleted for good a day later, when no figure includes them any more. Pages that are open now may still be answered.
WITH "opened" AS (
	UPDATE "responses" r SET "deleted_at" = current_timestamp - interval '29 days', "revision" = "revision" + 1, "folded" = false
	WHERE r."status" IN ('in_progress', 'abandoned') AND r."deleted_at" IS NULL AND r."last_at" < current_timestamp - interval '1 day'
		AND NOT EXISTS (SELECT FROM "answers" a WHERE a."workspace" = r."workspace" AND a."study" = r."study" AND a."response" = r."id")
		AND NOT EXISTS (SELECT FROM "assets" f WHERE f."workspace" = r."workspace" AND f."container" = r."study" AND f."owner" = r."id")
	RETURNING r."workspace", r."study", r."id", NOT r."preview" AND NOT r."excluded" AS "counted"
), "given_back" AS (
	UPDATE "link_codes" l SET "response" = NULL, "used_at" = NULL FROM "opened" o
	WHERE l."workspace" = o."workspace" AND l."study" = o."study" AND l."response" = o."id"
)
UPDATE "response_counts" c SET "n" = c."n" - o."n"
FROM (SELECT "workspace", "study", count(*) AS "n" FROM "opened" WHERE "counted" GROUP BY 1, 2) o
WHERE c."workspace" = o."workspace" AND c."study" = o."study" AND c."kind" = 'started' AND c."quota" = '';--> statement-breakpoint
ALTER TABLE "responses" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "answers" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "assets" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "link_codes" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "response_counts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "study_visits" FORCE ROW LEVEL SECURITY;
