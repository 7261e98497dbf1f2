import { integer, text } from 'drizzle-orm/pg-core';
import { declareSecrets, harmless } from '#platform/db/core/secret-columns.ts';
import { instant } from '#platform/db/core/tables.ts';
import { identity } from '#platform/secrets/server/tables.ts';
import type { BounceSource } from '../bounce.ts';

/** Where reports of mails that came back are from: one row each, for all processes of the installation. */
export const bounceSources = identity.table('bounce_sources', {
  source: text('source').$type<BounceSource>().primaryKey(),
  /** When the mailbox is read next. While one process reads it, a time after which that process must be gone. */
  dueAt: instant('due_at'),
  /** When it was last read to the end, or last called. */
  readAt: instant('read_at'),
  /** What went wrong since, as a sentence for the operator, and since when. */
  error: text('error'),
  failedAt: instant('failed_at'),
  /** Reports that were about one of our mails, and what was not. */
  believed: integer('believed').notNull(),
  ignored: integer('ignored').notNull(),
});

declareSecrets(bounceSources, { error: harmless('what the mail server said') });
