import { authorise } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict } from '#platform/errors/errors.ts';
import type { Output } from '#platform/http/contract/contract.ts';
import type { Services } from '#platform/http/server/services.ts';
import type { OutboundClient } from '#platform/outbound/outbound-client.ts';
import { getSigningKey } from '#platform/secrets/keys.ts';
import { openSecret } from '#platform/secrets/seal-secret.ts';
import { writeWave } from '#product/media/server/write-wave.ts';
import { parseReply } from '#product/media/transcripts/parse-reply.ts';
import {
  describeError,
  recordRequest,
  recordResult,
} from '#product/media/transcripts/server/record-requests.ts';
import { sendSound } from '#product/media/transcripts/server/send-sound.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { authorisePersonUnderLock } from '#product/workspaces/server/lock-members.ts';
import type * as contract from '../contract.ts';
import { transcriptionPolicy } from './policy.ts';
import { findServiceRow } from './queries.ts';

/** A person waits for it. */
const TEST_TIMEOUT_MS = 30_000;

/** A second of silence as a WAV file, which every service takes. */
const createSilence = () => writeWave(16_000, 1, () => 0);

/** Sends a second of silence to the service. @throws forbidden, conflict if none is set up */
export async function tryService(
  { database, outbound }: Pick<Services, 'database'> & { outbound: OutboundClient },
  scope: Scope,
): Promise<Output<typeof contract.testTranscriptionService>> {
  authorise(scope, transcriptionPolicy, 'transcription.manage');
  const { row, request } = await database.within(scope, async (tx) => {
    await authorisePersonUnderLock(tx, scope, transcriptionPolicy['transcription.manage']);
    const found = await findServiceRow(tx, scope);
    if (!found) throw conflict('Save the settings first.');
    await recordAudit(tx, scope, { action: 'transcription.test', entity: scope.workspace });
    return {
      row: found,
      request: await recordRequest(tx, scope, { ...found, container: null, owner: null, seconds: 1 }),
    };
  });
  const opened =
    row.secret && openSecret(getSigningKey(database), 'transcription', scope.workspace, row.secret);
  const service = { address: row.address, model: row.model, key: opened && opened.toString() };
  const sound = { name: 'silence.wav', contentType: 'audio/wav', content: createSilence() };
  const started = performance.now();
  const result = await sendSound(outbound, service, sound, { language: null, timeoutMs: TEST_TIMEOUT_MS });
  const durationMs = Math.round(performance.now() - started);
  const isOk = result.status === 200 && parseReply(result.body, 1_000) !== null;
  await database.within(scope, (tx) =>
    recordResult(tx, scope, { id: request, result, durationMs, isUsable: isOk }),
  );
  return { isOk, error: isOk ? null : describeError(result), durationMs };
}
