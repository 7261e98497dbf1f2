import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { and, count, eq } from 'drizzle-orm';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { badInput } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { record } from '#product/workspaces/server/audit/record.ts';
import { studyPolicy } from '../../server/policy.ts';
import { findStudy, lockStudy } from '../../server/queries.ts';
import { cleanPicture } from '../clean-picture.ts';
import type { StoredPicture } from '../contract.ts';
import { MAX_PICTURES } from '../picture-file.ts';
import { readPicture } from '../read-picture.ts';
import { media } from './tables.ts';

async function readWhole(content: Readable): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(part as Uint8Array);
  return Buffer.concat(parts);
}

/**
 * Stores a picture for a study. The file is whole before its row is written; where that fails it is removed, and what
 * a killed process leaves the purge of unnamed files takes away.
 *
 * @throws not_found, too_large, bad_input with what is wrong with the picture
 */
export async function addPicture(
  { database, storage, log }: Pick<Services, 'database' | 'storage' | 'log'>,
  scope: Scope,
  study: string,
  content: Readable,
): Promise<StoredPicture> {
  authorise(scope, studyPolicy, 'study.edit');
  // Before anything is read: nobody stores files for what they cannot see.
  await database.within(scope, (tx) => findStudy(tx, scope, study));
  const given = await readWhole(content);
  const facts = readPicture(given);
  if (typeof facts === 'string') throw badInput(facts);
  const id = randomUUID();
  const file = `media/${scope.workspace}/${id}`;
  const bytes = await storage.put(file, Readable.from([cleanPicture(given, facts.kind)]));
  try {
    await database.within(scope, async (tx) => {
      await lockStudy(tx, scope, study);
      const [held] = await tx.orm
        .select({ n: count() })
        .from(media)
        .where(and(eq(media.workspace, scope.workspace), eq(media.study, study)));
      if ((held?.n ?? 0) >= MAX_PICTURES) throw badInput(`A study has at most ${MAX_PICTURES} images.`);
      await tx.orm.insert(media).values({
        ...{ workspace: scope.workspace, study, id, file, bytes, ...facts },
        createdAt: scope.now,
        createdBy: scope.actor.kind === 'person' ? scope.actor.person : null,
      });
      await record(tx, scope, { action: 'study.add-picture', entity: study, detail: { media: id } });
    });
  } catch (error) {
    await storage
      .delete(file)
      .catch((failure: unknown) => log.warn({ file, failure }, 'a file stays for now'));
    throw error;
  }
  return { media: id, width: facts.width, height: facts.height };
}
