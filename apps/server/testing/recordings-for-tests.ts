import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { TestServer } from './serve-for-tests.ts';

/** The parts of a test server that are needed. */
type RecordingServer = Pick<TestServer, 'admin'> & {
  clock: Pick<TestServer['clock'], 'now'>;
  services: Pick<TestServer['services'], 'storage'>;
};

interface RecordingKey {
  workspace: string;
  study: string;
  response: string;
  upload: string;
}

/** Adds rows as if an upload were a recording that could not be prepared, with a still picture; and another of which a part has arrived. */
export async function seedRecording(
  { admin, clock, services }: RecordingServer,
  { workspace, study, response, upload }: RecordingKey,
): Promise<void> {
  const poster = `media/${workspace}/${randomUUID()}`;
  await services.storage.put(poster, Readable.from([Buffer.from('still')]));
  await admin`
    insert into recordings (workspace, container, owner, asset, state, problem, state_at)
    values (${workspace}, ${study}, ${response}, ${upload}, 'failed', 'unreadable', ${clock.now()})`;
  await admin`
    insert into renditions (workspace, container, owner, asset, role, kind, bytes, file)
    values (${workspace}, ${study}, ${response}, ${upload}, 'poster', 'jpeg', 5, ${poster})`;
  const part = `media/${workspace}/${randomUUID()}`;
  await services.storage.put(part, Readable.from([Buffer.from('part')]));
  const unfinished = randomUUID();
  await admin`
    insert into unfinished_uploads (workspace, container, owner, id, field, name, received, parts, changed_at)
    values (${workspace}, ${study}, ${response}, ${unfinished}, 'voice', 'voice.webm', 4, 1, ${clock.now()})`;
  await admin`
    insert into upload_parts (workspace, container, owner, upload, start, bytes, file)
    values (${workspace}, ${study}, ${response}, ${unfinished}, 0, 4, ${part})`;
}
