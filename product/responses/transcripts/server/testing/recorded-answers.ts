import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Scope } from '#platform/db/core/scope.ts';
import { createOutboundClient, type OutboundClient } from '#platform/outbound/outbound-client.ts';
import { diskStorage } from '#platform/storage/disk.ts';
import { makeConsent } from '#product/blocks/consent/testing/make-consent.ts';
import { createWave } from '#product/media/testing/recordings-for-tests.ts';
import { transcribeJob } from '#product/media/transcripts/server/jobs.ts';
import type { PieceKey } from '#product/media/transcripts/server/start-transcribing.ts';
import { transcribePiece } from '#product/media/transcripts/server/transcribe-piece.ts';
import { deriveResponseId } from '#product/responses/server/answering/start-response.ts';
import type { SurveyServer } from '#product/responses/server/testing/factory.ts';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import { readSpeaker } from '../queries.ts';

/** A recording of a response, with the scope of the team. */
export interface Recording {
  scope: Scope;
  params: Record<'studyId' | 'responseId' | 'uploadId', string>;
}

const signal = new AbortController().signal;

/** A study whose participants may agree that models process their answers, and recordings of them. */
export async function makeRecordedStudy(server: SurveyServer) {
  const folder = path.join(os.tmpdir(), `earshot-transcription-${randomUUID()}`);
  Object.assign(server.services.config, { dataDir: folder });
  server.services.storage = diskStorage(path.join(folder, 'files'));
  // Asks for processing with models by a checkbox.
  const agreement = makeBlock('consent', 'Your consent', {
    config: { ...makeConsent('We record you.', { model: 'optional' }), mustAccept: false },
  });
  const study = await makeStudy(server.services.database, server.scope(), [
    agreement,
    makeBlock('nps', 'How likely?'),
    makeBlock('ending', 'Thank you'),
  ]);

  async function addRecording(seconds = 2, agreed = true): Promise<Recording> {
    const scope = server.scope();
    const key = randomUUID();
    const participant = server.participant(study);
    await participant.start('fresh', key);
    const optional = agreed ? (['model'] as const) : [];
    const given = await participant.save(agreement.id, { accepted: true, textVersion: 1, optional });
    if (given.status !== 200) throw new Error(`the consent was not saved: ${given.status}`);
    const response = deriveResponseId(study.id, key);
    const asset = randomUUID();
    const file = `media/${scope.workspace}/${asset}`;
    const bytes = await server.services.storage.put(file, Readable.from([createWave(seconds, () => 0.5)]));
    await server.admin`
      insert into assets (workspace, purpose, container, owner, id, name, kind, bytes, file, created_at)
      values (${scope.workspace}, 'upload', ${study.id}, ${response}, ${asset}, 'a.wav', 'wav', ${bytes}, ${file}, ${scope.now})`;
    await server.admin`
      insert into recordings (workspace, container, owner, asset, state, state_at, duration_ms)
      values (${scope.workspace}, ${study.id}, ${response}, ${asset}, 'ready', ${scope.now}, ${seconds * 1_000})`;
    return { scope, params: { studyId: study.id, responseId: response, uploadId: asset } };
  }
  /** The pieces of a recording that wait to be sent, or were. */
  const listJobs = ({ params }: Recording) => server.admin<{ data: PieceKey }[]>`
    select data from jobs.job where name = ${transcribeJob.name} and data->>'asset' = ${params.uploadId}
    order by created_on, (data->>'piece')::int`;
  /** @param timeoutMs how long the service may take for its reply */
  async function runPiece(recording: Recording, piece: PieceKey, timeoutMs?: number): Promise<void> {
    const allowedHosts = server.services.config.outboundAllowedHosts;
    const client = createOutboundClient({ allowedHosts });
    const outbound: OutboundClient = {
      send: (request, aborted) => client.send({ ...request, ...(timeoutMs && { timeoutMs }) }, aborted),
    };
    const services = Object.assign({}, server.services, { outbound, readSpeaker });
    await transcribePiece(services, recording.scope, { key: piece, signal });
  }
  /** Runs all pieces, each once. */
  async function run(recording: Recording): Promise<void> {
    for (let done = 0, jobs = await listJobs(recording); done < jobs.length; done += 1) {
      await runPiece(recording, jobs[done]!.data);
      jobs = await listJobs(recording);
    }
  }
  return {
    study,
    agreement,
    addRecording,
    listJobs,
    runPiece,
    run,
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
export type RecordedStudy = Awaited<ReturnType<typeof makeRecordedStudy>>;

/** A reply of a service. */
export const hearWords = (text: string) => ({
  text,
  language: 'english',
  segments: [{ start: 0.5, end: 1.5, text }],
});
