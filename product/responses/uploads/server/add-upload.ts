import { randomUUID } from 'node:crypto';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { badInput, conflict, notFound } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { diagnosticsChannel, type RefusalMessage } from '#platform/log/diagnostics-channel.ts';
import { atMost } from '#platform/http/server/take-file.ts';
import { requireType } from '#product/blocks/index.ts';
import type { FileKind, SentFile, UploadLimits } from '#product/blocks/upload.ts';
import { readPicture } from '#product/studies/media/read-picture.ts';
import { hashResume } from '../../server/link-gate.ts';
import { loadResponse } from '../../server/answering/load-response.ts';
import { requireOpen, readCachedVersion, type AnswerRequest } from '../../server/answering/save-answer.ts';
import { UPLOAD_QUOTAS, type UploadQuotas } from '../../limits.ts';
import { fileKindOf, HEAD, isProgramName, isScript, PlainText } from '../file-kind.ts';
import { tidyName } from '../file-name.ts';

type Needs = Pick<Services, 'database' | 'storage' | 'log'>;

const ANOTHER_KIND = 'We can’t use this kind of file. Choose another one.';
const PROGRAM = 'Programs and scripts can’t be sent. Choose a document, image or recording.';

/**
 * Passes a file on while it finds out what it is.
 *
 * @throws bad_input, in the stream: it is none of `kinds`, or a picture too large to be shown
 */
function findKind(kinds: readonly FileKind[], found: (kind: FileKind) => void): Transform {
  const text = new PlainText();
  // Joined once: a file may come byte by byte.
  let held: Buffer[] | null = [];
  let bytes = 0;
  let kind: FileKind | null = null;
  const begin = (head: Buffer): Error | null => {
    kind = fileKindOf(head);
    const mayBeText = kind === null && kinds.includes('text');
    if (kind === null ? !mayBeText : !kinds.includes(kind)) return badInput(ANOTHER_KIND);
    if (kind === null && isScript(head)) return badInput(PROGRAM);
    const facts = kind !== null && ['png', 'jpeg', 'webp', 'gif'].includes(kind) ? readPicture(head) : null;
    // The frame of a JPEG may lie beyond the head; what is too large says so.
    return typeof facts === 'string' && facts.includes('pixels') ? badInput(facts) : null;
  };
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      if (held === null) {
        if (kind === null) text.add(piece);
        return done(null, piece);
      }
      held.push(piece);
      bytes += piece.length;
      if (bytes < HEAD) return done();
      const head = Buffer.concat(held);
      held = null;
      const refused = begin(head);
      if (refused) return done(refused);
      if (kind === null) text.add(head);
      return done(null, head);
    },
    flush(done) {
      if (held !== null) {
        const head = Buffer.concat(held);
        const refused = begin(head);
        if (refused) return done(refused);
        if (kind === null) text.add(head);
        this.push(head);
      }
      if (kind === null && !text.end()) return done(badInput(ANOTHER_KIND));
      found(kind ?? 'text');
      return done();
    },
  });
}

/** Who asks for room, and the sentence that a participant reads where there is none. */
const FULL = {
  response: 'You can send at most 20 files and 200 MB. Continue with the files you have sent.',
  study:
    'This study can’t take more files. Continue without one, or contact the person who sent you the link.',
  workspace:
    'There is no space for more files. Continue without one, or contact the person who sent you the link.',
};

async function checkRoom(tx: Tx, scope: Scope, at: Place, quotas: UploadQuotas, more: number): Promise<void> {
  const rows = await tx<{ of: keyof UploadQuotas; files: number; bytes: number }[]>`
    select of, count(*)::int as files, coalesce(sum(bytes), 0)::float8 as bytes from uploads u
      cross join lateral (values ('workspace'), ('study'), ('response')) as q (of)
    where workspace = ${scope.workspace} and (of = 'workspace' or (study = ${at.study}
      and (of = 'study' or response = ${at.response})))
    group by of`;
  for (const { of, files, bytes } of rows) {
    const quota = quotas[of];
    if (files < quota.files && bytes + more <= quota.bytes) continue;
    diagnosticsChannel.refused.publish({ reason: `uploads_of_${of}` } satisfies RefusalMessage);
    // 409: to the page of participants 413 is one file that is too large.
    throw conflict(FULL[of]);
  }
}

interface Place {
  study: string;
  response: string;
  limits: UploadLimits;
}

/** The open response of a resume token, and what its block takes. @throws not_found, gone, conflict */
async function findPlace(
  { database }: Needs,
  scope: Scope,
  { study, linkToken, resume }: AnswerRequest,
  block: string,
  quotas: UploadQuotas,
): Promise<Place> {
  return database.within(scope, async (tx) => {
    const loaded = await loadResponse(tx, scope, {
      ...{ study, linkToken, resume: hashResume(resume), lock: false },
    });
    const response = requireOpen(loaded, scope.now);
    if (response.status !== 'in_progress' && response.status !== 'abandoned')
      throw conflict('This response is finished; its answers cannot be changed.');
    const content = await readCachedVersion(tx, scope, study, response.version);
    const found = content.blocks.find(({ id }) => id === block);
    const limits = found && requireType(found.type).uploads?.accepts(found.config);
    if (!limits) throw notFound('question');
    const place = { study, response: response.id, limits };
    await checkRoom(tx, scope, place, quotas, 1);
    return place;
  });
}

/**
 * Takes a file for the answer to a block of the response that a resume token opens. What it is, its bytes say. It is
 * whole before its row is written; where that fails it is removed, and what a killed process leaves the purge of
 * unnamed files takes away.
 *
 * @throws not_found, gone, conflict, too_large, bad_input with a sentence for the participant
 */
export async function addUpload(
  services: Needs,
  scope: Scope,
  call: AnswerRequest,
  { block, name, content }: { block: string; name: string; content: Readable },
  quotas: UploadQuotas = UPLOAD_QUOTAS,
): Promise<SentFile> {
  const { database, storage, log } = services;
  if (isProgramName(tidyName(name))) throw badInput(PROGRAM);
  const place = await findPlace(services, scope, call, block, quotas);
  const id = randomUUID();
  const file = `uploads/${scope.workspace}/${id}`;
  let kind: FileKind = 'text';
  const bounded = atMost(place.limits.bytes);
  const known = findKind(place.limits.kinds, (found) => {
    kind = found;
  });
  // Where a step refuses, the store hears it through the last one, and keeps nothing.
  const flowing = pipeline(content, bounded, known);
  const [written] = await Promise.allSettled([storage.put(file, known), flowing]);
  if (written.status === 'rejected') throw written.reason;
  const sent: SentFile = { id, name: tidyName(name), kind, bytes: written.value };
  try {
    await database.within(scope, async (tx) => {
      const { study, response } = place;
      const [open] = await tx`
        select 1 from responses where workspace = ${scope.workspace} and study = ${study} and id = ${response}
          and deleted_at is null and status in ('in_progress', 'abandoned') for update`;
      if (!open) throw conflict('This response is finished; its answers cannot be changed.');
      // One after the other: files sent at once would each find the same room.
      await tx`select pg_advisory_xact_lock(hashtextextended(${scope.workspace}, 13))`;
      await checkRoom(tx, scope, place, quotas, sent.bytes);
      await tx`
        insert into uploads (workspace, study, response, id, block, name, kind, bytes, file, at)
        values (${scope.workspace}, ${study}, ${response}, ${id}, ${block}, ${sent.name}, ${sent.kind},
          ${sent.bytes}, ${file}, ${scope.now})`;
    });
  } catch (error) {
    await storage
      .delete(file)
      .catch((failure: unknown) => log.warn({ file, failure }, 'a file stays for now'));
    throw error;
  }
  return sent;
}
