import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import type { OutboundClient } from '#platform/outbound/outbound-client.ts';
import { getSigningKey } from '#platform/secrets/keys.ts';
import { openSecret } from '#platform/secrets/seal-secret.ts';
import type { FileKind } from '../../file-kind.ts';
import type { AssetKey } from '../../playback/server/start-preparing.ts';
import { parseReply, type HeardPiece } from '../parse-reply.ts';
import type { TranscriptProblem } from '../transcript.ts';
import { extractPiece, type Piece } from './extract-piece.ts';
import { cancelRun, failRun, postponeRun } from './end-run.ts';
import { NEED } from '../need.ts';
import { describeError, recordRequest, recordResult } from './record-requests.ts';
import { savePiece } from './save-piece.ts';
import { countSecondsLeft, sendWaiting } from './send-waiting.ts';
import type { PieceKey } from './start-transcribing.ts';
import { sendSound, type ServiceAddress } from './send-sound.ts';

/** What the noun that a recording belongs to knows of who speaks in it. */
interface Speaker {
  language: string | null;
  /** Whether they have agreed that models process what they say, and their response is not deleted. */
  isPermitted: boolean;
  /** Whether their recordings are transcribed without being asked for. */
  isAutomatic: boolean;
}

export type SpeakerReader = (
  tx: Tx,
  scope: Scope,
  key: Pick<AssetKey, 'container' | 'owner'>,
) => Promise<Speaker>;

declare module '#platform/feature/feature.ts' {
  interface FeatureExtensions {
    /** Who speaks in a recording; for the feature whose recordings are transcribed. */
    readSpeaker?: SpeakerReader;
  }
}

type TranscribeServices = Pick<Services, 'config' | 'database' | 'queue' | 'storage'> & {
  outbound: OutboundClient;
  readSpeaker: SpeakerReader;
};

/** The service may be busy or restarting: worth trying again. */
class ServiceBusyError extends Error {}
const isBusy = (status: number | null) =>
  status === null || status === 408 || status === 429 || status >= 500;
/** Statuses of a wrong key, an empty account, or a wrong URL or model: every recording fails until it is put right. */
const SERVICE_STATUSES: readonly (number | null)[] = [401, 402, 403, 404, 405];

interface Source {
  file: string;
  kind: FileKind;
  durationMs: number;
  need: number;
  /** The language that a person said is spoken. */
  spokenLanguage: string | null;
}

/** Why a piece gave no words. */
interface Failure {
  problem: TranscriptProblem;
  isService?: boolean;
  error?: string;
}

/** The recording of a piece that is due; null if it is done already, or nobody waits for it any more. */
async function claimPiece(tx: Tx, { workspace, now }: Scope, key: PieceKey): Promise<Source | null> {
  const [source] = await tx<Source[]>`
    update transcripts t set state = 'running', problem = null, state_at = ${now} from recordings r, assets a
    where t.workspace = ${workspace} and t.container = ${key.container} and t.owner = ${key.owner} and t.asset = ${key.asset}
      and t.run = ${key.run} and t.pieces_done = ${key.piece} and t.state in ('queued', 'running')
      and r.workspace = t.workspace and r.container = t.container and r.owner = t.owner and r.asset = t.asset
      and r.duration_ms is not null
      and a.workspace = t.workspace and a.container = t.container and a.owner = t.owner and a.id = t.asset
    returning a.file, a.kind, r.duration_ms as "durationMs", t.need, t.spoken_language as "spokenLanguage"`;
  return source ?? null;
}

/**
 * Reserves the seconds of a piece in the limit of the month. Locks the service, so that several cannot exceed it together. Consent is
 * asked here as well: cutting the sound takes minutes.
 */
async function reserve(
  { database, readSpeaker }: Pick<TranscribeServices, 'database' | 'readSpeaker'>,
  scope: Scope,
  key: PieceKey,
  seconds: number,
): Promise<{ request: string; service: ServiceAddress } | TranscriptProblem> {
  return database.within(scope, async (tx) => {
    if (!(await readSpeaker(tx, scope, key)).isPermitted) return 'not_permitted';
    const [row] = await tx<
      {
        address: string;
        model: string;
        secret: Buffer | null;
        isOn: boolean;
        monthlyMinutes: number | null;
      }[]
    >`
      select address, model, secret, is_on as "isOn", monthly_minutes as "monthlyMinutes" from transcription_services
      where workspace = ${scope.workspace} for update`;
    if (!row?.isOn) return 'service_off';
    const { address, model, secret, monthlyMinutes } = row;
    if (seconds > (await countSecondsLeft(tx, scope, monthlyMinutes))) return 'limit_reached';
    const opened = secret && openSecret(getSigningKey(database), 'transcription', scope.workspace, secret);
    const service = { address, model, key: opened && opened.toString() };
    const request = await recordRequest(tx, scope, { ...service, ...key, seconds });
    return { request, service };
  });
}

/** Keeps what the service replied beside a recording whose job is tried again, in case that was the last try. */
const noteError = (
  { database }: TranscribeServices,
  scope: Scope,
  { container, owner, asset, run }: PieceKey,
  error: string,
): Promise<unknown> =>
  database.within(
    scope,
    (tx) => tx`
      update transcripts set error = ${error} where workspace = ${scope.workspace} and container = ${container}
        and owner = ${owner} and asset = ${asset} and run = ${run}`,
  );

/** Sends a piece and records the result. @throws ServiceBusyError if it is worth trying again */
async function hear(
  services: TranscribeServices,
  scope: Scope,
  key: PieceKey,
  { sound, lengthMs }: Piece,
  language: string | null,
  signal: AbortSignal,
): Promise<HeardPiece | Failure> {
  const reserved = await reserve(services, scope, key, Math.ceil(lengthMs / 1_000));
  if (typeof reserved === 'string') return { problem: reserved };
  const { request, service } = reserved;
  const started = performance.now();
  const result = await sendSound(services.outbound, service, sound, { language, signal });
  const heard = result.status === 200 ? parseReply(result.body, lengthMs) : null;
  const outcome = { durationMs: performance.now() - started, isUsable: heard !== null };
  await services.database.within(scope, (tx) => recordResult(tx, scope, { ...outcome, id: request, result }));
  if (heard) return heard;
  const error = describeError(result);
  if (isBusy(result.status)) {
    await noteError(services, scope, key, error);
    throw new ServiceBusyError(`the transcription service failed (${result.status ?? error})`);
  }
  if (result.status === 200) return { problem: 'bad_reply', error };
  return { problem: 'service_failed', isService: SERVICE_STATUSES.includes(result.status), error };
}

/** Ends a run whose piece gave no words. */
async function endRun(
  { database }: TranscribeServices,
  scope: Scope,
  key: PieceKey,
  failure: Failure,
): Promise<void> {
  if (failure.problem === 'limit_reached') await postponeRun(database, scope, key);
  else await failRun(database, scope, { key, ...failure });
}

/**
 * Sends one piece of a recording to the service, adds what it heard, and queues the next piece; when the run has ended, the
 * recording that is needed most gets its turn. May run twice: what was heard is added once. Nothing is done for a run that was
 * ended or replaced.
 */
export async function transcribePiece(
  services: TranscribeServices,
  scope: Scope,
  { key, signal }: { key: PieceKey; signal: AbortSignal },
): Promise<void> {
  const { database, queue } = services;
  const claimed = await database.within(scope, async (tx) => {
    const source = await claimPiece(tx, scope, key);
    return source && { source, speaker: await services.readSpeaker(tx, scope, key) };
  });
  if (!claimed) return;
  const { source, speaker } = claimed;
  if (!speaker.isPermitted) await endRun(services, scope, key, { problem: 'not_permitted' });
  else if (source.need < NEED.asked && !speaker.isAutomatic) await cancelRun(database, scope, key);
  else {
    const language = source.spokenLanguage ?? speaker.language;
    const piece = await extractPiece(services, { ...source, index: key.piece, now: scope.now, signal });
    const heard =
      typeof piece === 'string'
        ? { problem: piece }
        : await hear(services, scope, key, piece, language, signal);
    if (typeof piece === 'string' || 'problem' in heard)
      await endRun(services, scope, key, 'problem' in heard ? heard : { problem: 'interrupted' });
    else {
      // What was heard while somebody took the consent back is not kept.
      const isSaved = await database.within(scope, async (tx) => {
        if (!(await services.readSpeaker(tx, scope, key)).isPermitted) return false;
        const heardWithLanguage = { ...heard, language: heard.language ?? language };
        await savePiece(tx, queue, scope, { key, piece, heard: heardWithLanguage });
        return true;
      });
      if (!isSaved) await endRun(services, scope, key, { problem: 'not_permitted' });
    }
  }
  await sendWaiting(services, scope);
}
