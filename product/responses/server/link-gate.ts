import { createHash } from 'node:crypto';
import type { Sql } from '#platform/db/core/connection.ts';
import { translateDatabaseError } from '#platform/db/core/database.ts';
import { mintScope, type Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import type { Channel } from '#product/studies/channels.ts';

/** Where a link leads. Kept per process: each later statement compares the token again, so none outlives it. */
const known = new Map<string, { workspace: string; study: string }>();
const MAX_KNOWN = 10_000;

/** A gate that somebody came through: what they may do, in which study, and by which channel. */
export interface OpenedLink {
  scope: Scope;
  study: string;
  channel: Channel;
}

/**
 * The public-token gate for a study's link: a scope in its workspace, for this study only.
 *
 * @throws not_found
 */
export async function openLink(sql: Sql, linkToken: string, now: Date): Promise<OpenedLink> {
  let found = known.get(linkToken);
  if (!found) {
    if (!/^[A-Za-z0-9_-]{10,64}$/.test(linkToken)) throw notFound('link');
    try {
      [found] = await sql<{ workspace: string; study: string }[]>`
        select workspace, study from identity.study_of_link(${linkToken})`;
    } catch (error) {
      throw translateDatabaseError(error);
    }
    if (!found) throw notFound('link');
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(linkToken, found);
  }
  const actor = { kind: 'token', purpose: 'study-link', subject: found.study } as const;
  return { scope: mintScope(found.workspace, actor, now), study: found.study, channel: 'link' };
}

/** The link stopped leading there. */
export function forgetLink(linkToken: string): void {
  known.delete(linkToken);
}

/** What the database keeps of a resume token. */
export const hashResume = (token: string): Buffer => createHash('sha256').update(token).digest();
