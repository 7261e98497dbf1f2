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
import { countSentSeconds, recordRequest, recordResult } from './record-requests.ts';
import { failRun, savePiece } from './save-piece.ts';
import type { PieceKey } from './start-transcribing.ts';
import { sendSound, type ServiceAddress } from './send-sound.ts';

/** What the noun that a recording belongs to knows of who speaks in it. */
interface Speaker {
  language: string | null;
  /** Whether they have agreed that models process what they say. */
  isPermitted: boolean;
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

interface Source {
  file: string;
  kind: FileKind;
  durationMs: number;
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
    returning a.file, a.kind, r.duration_ms as "durationMs"`;
  return source ?? null;
}

/** Reserves the seconds of a piece in the limit of the month. Locks the service, so that several cannot exceed it together. */
async function reserve(
  { database }: TranscribeServices,
  scope: Scope,
  key: PieceKey,
  seconds: number,
): Promise<{ request: string; service: ServiceAddress } | TranscriptProblem> {
  return database.within(scope, async (tx) => {
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
    if (monthlyMinutes !== null && (await countSentSeconds(tx, scope)) + seconds > monthlyMinutes * 60)
      return 'limit_reached';
    const opened = secret && openSecret(getSigningKey(database), 'transcription', scope.workspace, secret);
    const service = { address, model, key: opened && opened.toString() };
    const request = await recordRequest(tx, scope, { ...service, ...key, seconds });
    return { request, service };
  });
}

/** Sends a piece and records what came of it. @throws ServiceBusyError if it is worth trying again */
async function hear(
  services: TranscribeServices,
  scope: Scope,
  key: PieceKey,
  { sound, lengthMs }: Piece,
  language: string | null,
  signal: AbortSignal,
): Promise<HeardPiece | TranscriptProblem> {
  const reserved = await reserve(services, scope, key, Math.ceil(lengthMs / 1_000));
  if (typeof reserved === 'string') return reserved;
  const { request, service } = reserved;
  const started = performance.now();
  const result = await sendSound(services.outbound, service, sound, { language, signal });
  const heard = result.status === 200 ? parseReply(result.body, lengthMs) : null;
  const outcome = { durationMs: performance.now() - started, isUsable: heard !== null };
  await services.database.within(scope, (tx) => recordResult(tx, scope, { ...outcome, id: request, result }));
  if (heard) return heard;
  if (isBusy(result.status))
    throw new ServiceBusyError(`the transcription service failed (${result.status ?? result.error})`);
  return result.status === 200 ? 'bad_reply' : 'service_failed';
}

/**
 * Sends one piece of a recording to the service, adds what it heard, and queues the next piece. May run twice: what was heard
 * is added once. Nothing is done for a run that was ended or replaced.
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
  if (!speaker.isPermitted) return failRun(database, scope, { ...key, problem: 'not_permitted' });
  const { language } = speaker;
  const piece = await extractPiece(services, { ...source, index: key.piece, now: scope.now, signal });
  const heard = typeof piece === 'string' ? piece : await hear(services, scope, key, piece, language, signal);
  if (typeof piece === 'string' || typeof heard === 'string')
    await failRun(database, scope, { ...key, problem: typeof heard === 'string' ? heard : 'interrupted' });
  else
    await database.within(scope, (tx) =>
      savePiece(tx, queue, scope, { key, piece, heard: { ...heard, language: heard.language ?? language } }),
    );
}
