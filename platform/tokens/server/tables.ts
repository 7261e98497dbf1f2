import { index, text, uuid } from 'drizzle-orm/pg-core';
import { declareSecrets, hashed, readable, sealed } from '#platform/db/core/secret-columns.ts';
import { bytesColumn, hashColumn, instant } from '#platform/db/core/tables.ts';
import { identity } from '#platform/secrets/server/tables.ts';

/**
 * Random tokens, found by their SHA-256. The token of a study's link is not here: it may be known to anybody, and is in
 * `studies`. The token gate reads this table through the SQL function `internal.token_subject`.
 */
export const tokens = identity.table(
  'tokens',
  {
    id: uuid('id').primaryKey(),
    /** The kind of link, such as `invite-link`: a token opens nothing else. */
    purpose: text('purpose').notNull(),
    /** The unencrypted token, which earlier versions wrote. Each start moves it to `sealed` (`seal-links.ts`). */
    plainToken: text('open').unique(),
    hash: hashColumn('hash').unique(),
    /** The encrypted token, if its link is shown again (`token-gate.ts`). */
    sealed: bytesColumn('sealed'),
    workspace: uuid('workspace'),
    /** Id of what the token opens. */
    subject: text('subject').notNull(),
    expiresAt: instant('expires_at'),
    usedAt: instant('used_at'),
    createdAt: instant('created_at').notNull(),
  },
  (columns) => [index('tokens_subject').on(columns.subject, columns.purpose)],
);

declareSecrets(tokens, { plainToken: readable('null'), hash: hashed, sealed: sealed('link', 'id') });
