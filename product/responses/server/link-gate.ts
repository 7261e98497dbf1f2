import { createHash } from 'node:crypto';
import type { Sql } from '#platform/db/core/connection.ts';
import { translateDatabaseError, type Database, type Tx } from '#platform/db/core/database.ts';
import { mintScope, type Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import { findKeptParticipant } from '#product/participants/merging/server/find-kept-participant.ts';
import { readPersonalCode } from '#product/participants/personal-links/server/sign-personal-code.ts';
import { ADDRESS_PATTERN } from '#product/studies/study.ts';
import type { Channel } from '#product/studies/channels.ts';
import { findSourceOfCode, type LinkSource } from './answering/list-link-sources.ts';

/** Workspace and study by link token. May be stale: every later statement compares the token again. */
const cachedLinks = new Map<string, { workspace: string; study: string }>();
const MAX_CACHED_LINKS = 10_000;

/** What a study link gives access to. */
interface OpenedLink {
  scope: Scope;
  study: string;
  channel: Channel;
  /** Whose personal link it is, or who a source’s code says, if they are known; undefined for everybody else. */
  participant?: string | undefined;
  /** The source whose code it is, such as a panel. */
  source?: LinkSource;
}

/**
 * Mints a scope from the public token of a study link, in its workspace and for this study only.
 *
 * @throws not_found
 */
export async function openLink(sql: Sql, linkToken: string, now: Date): Promise<OpenedLink> {
  let target = cachedLinks.get(linkToken);
  if (!target) {
    if (!/^[A-Za-z0-9_-]{10,64}$/.test(linkToken)) throw notFound('link');
    try {
      [target] = await sql<{ workspace: string; study: string }[]>`
        select workspace, study from internal.study_of_link(${linkToken})`;
    } catch (error) {
      throw translateDatabaseError(error);
    }
    if (!target) throw notFound('link');
    if (cachedLinks.size >= MAX_CACHED_LINKS) cachedLinks.clear();
    cachedLinks.set(linkToken, target);
  }
  const actor = { kind: 'token', purpose: 'study-link', subject: target.study } as const;
  return { scope: mintScope(target.workspace, actor, now), study: target.study, channel: 'link' };
}

/**
 * Opens the link of a study for whoever answers: with the code of a personal link, as its participant, or as the one into whom they were merged.
 *
 * @throws not_found
 */
export async function openLinkWithCode(
  database: Database,
  { linkToken, code, now }: { linkToken: string; code: string | undefined; now: Date },
): Promise<OpenedLink> {
  const opened = await openLink(database.sql, linkToken, now);
  const source = findSourceOfCode(database, { study: opened.study, code });
  if (source) {
    const externalId = source.readVisitor(code!);
    const participant =
      externalId === undefined
        ? undefined
        : await database.within(opened.scope, (tx) => findByExternalId(tx, opened.scope, externalId));
    return { ...opened, channel: source.channel, participant, source };
  }
  const participant = readPersonalCode(database, { study: opened.study, code });
  if (participant === undefined) return opened;
  const kept = await database.within(opened.scope, (tx) =>
    findKeptParticipant(tx, opened.scope, participant),
  );
  return { ...opened, channel: 'people', participant: kept };
}

/** The participant with an external id, if the workspace knows one. */
async function findByExternalId(
  tx: Tx,
  { workspace }: Scope,
  externalId: string,
): Promise<string | undefined> {
  const [row] = await tx<{ id: string }[]>`
    select id from participants
    where workspace = ${workspace} and external_id = ${externalId} and erased_at is null`;
  return row?.id;
}

/** Removes a link that was replaced or deleted from the cache. */
export function evictLink(linkToken: string): void {
  cachedLinks.delete(linkToken);
}

/** SHA-256 of a resume token; the database stores only this. */
export const hashResumeToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The link token of the study with this address of its own, whatever its case; undefined without one. */
export async function findLinkOfAddress(sql: Sql, address: string): Promise<string | undefined> {
  const lowerCase = address.toLowerCase();
  if (!ADDRESS_PATTERN.test(lowerCase)) return undefined;
  const [row] = await sql<{ link_token: string }[]>`
    select link_token from internal.link_of_address(${lowerCase})`;
  return row?.link_token;
}
