CREATE INDEX "incentives_open" ON "incentives" ("workspace","study","state","due_at","currency","amount") WHERE state in ('due', 'unknown');--> statement-breakpoint
CREATE INDEX "deliveries_unknown" ON "deliveries" ("workspace","wave") WHERE state = 'unknown';--> statement-breakpoint
CREATE INDEX "panel_bonuses_unknown" ON "panel_bonuses" ("workspace","study") WHERE state = 'unknown';--> statement-breakpoint
CREATE INDEX "panelists_in_review" ON "panelists" ("workspace","study") WHERE state = 'review' and decision is null;