import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { SeedContext } from '#platform/testing/feature-for-tests.ts';

/** Adds rows as if an upload were a recording that could not be prepared, with a still picture and a smaller copy; and another of which a part has arrived. */
export async function seedRecording({ admin, services, scope, fixtures }: SeedContext): Promise<void> {
  const { workspace, now } = scope;
  const { study, response, upload } = fixtures;
  const poster = `media/${workspace}/${randomUUID()}`;
  await services.storage.put(poster, Readable.from([Buffer.from('still')]));
  await admin`
    insert into recordings (workspace, container, owner, asset, state, problem, state_at)
    values (${workspace}, ${study}, ${response}, ${upload}, 'failed', 'unreadable', ${now})`;
  await admin`
    insert into renditions (workspace, container, owner, asset, role, kind, bytes, file)
    values (${workspace}, ${study}, ${response}, ${upload}, 'poster', 'jpeg', 5, ${poster})`;
  const copy = `media/${workspace}/${randomUUID()}`;
  await services.storage.put(copy, Readable.from([Buffer.from('copy')]));
  await admin`
    insert into picture_sizes (workspace, container, owner, asset, width, bytes, file)
    values (${workspace}, ${study}, ${response}, ${upload}, 480, 4, ${copy})`;
  const part = `media/${workspace}/${randomUUID()}`;
  await services.storage.put(part, Readable.from([Buffer.from('part')]));
  const unfinished = randomUUID();
  await admin`
    insert into unfinished_uploads (workspace, container, owner, id, field, name, received, parts, changed_at)
    values (${workspace}, ${study}, ${response}, ${unfinished}, 'voice', 'voice.webm', 4, 1, ${now})`;
  await admin`
    insert into upload_parts (workspace, container, owner, upload, start, bytes, file)
    values (${workspace}, ${study}, ${response}, ${unfinished}, 0, 4, ${part})`;
  const segments = [{ id: 'first', fromMs: 0, toMs: 900, speaker: 'Anna', text: 'I use it daily' }];
  const previous = { source: 'file', language: 'en', segments };
  await admin`
    insert into transcripts (workspace, container, owner, asset, state, state_at, source, language, segments, text, revision,
      changed_at, previous, replaces, pieces_done)
    values (${workspace}, ${study}, ${response}, ${upload}, 'ready', ${now}, 'file', 'en',
      ${JSON.stringify(segments)}::jsonb, 'I use it daily', 1, ${now}, ${JSON.stringify(previous)}::jsonb, false, 0)`;
  await admin`
    insert into transcription_services (workspace, name, address, model, is_on, is_automatic, created_at, created_by, updated_at)
    values (${workspace}, 'Speech', 'https://speech.example.com/v1', 'whisper-1', true, false, ${now}, ${workspace},
      ${now})
    on conflict do nothing`;
  await admin`
    insert into transcription_requests (workspace, id, container, owner, sent_at, host, model, seconds)
    values (${workspace}, ${randomUUID()}, ${study}, ${response}, ${now}, 'speech.example.com', 'whisper-1', 60)`;
}
