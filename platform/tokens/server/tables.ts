import { index, text, uuid } from 'drizzle-orm/pg-core';
import { declareSecrets, hashed, readable, sealed } from '#platform/db/core/secret-columns.ts';
import { bytesColumn, hashColumn, instant } from '#platform/db/core/tables.ts';
import { identity } from '#platform/secrets/server/tables.ts';

/**
 * Reference tokens, stored as SHA-256. A study's link is not one of them: it is publishable, in `studies`.
 * The token gate reads this table through `internal.token_subject`.
 */
export const tokens = identity.table(
  'tokens',
  {
    id: uuid('id').primaryKey(),
    purpose: text('purpose').notNull(),
    /** Written by versions before `sealed`; the start moves it there. */
    open: text('open').unique(),
    hash: hashColumn('hash').unique(),
    /** The token itself, encrypted, where its link is shown again (`token-gate.ts`). */
    sealed: bytesColumn('sealed'),
    workspace: uuid('workspace'),
    subject: text('subject').notNull(),
    expiresAt: instant('expires_at'),
    usedAt: instant('used_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('tokens_subject').on(t.subject, t.purpose)],
);

declareSecrets(tokens, { open: readable('null'), hash: hashed, sealed: sealed('link', 'id') });
