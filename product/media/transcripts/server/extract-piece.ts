import { createWriteStream } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Services } from '#platform/http/server/services.ts';
import { getContentType, type FileKind } from '../../file-kind.ts';
import { makeWorkFolder } from '../../server/make-work-folder.ts';
import { hasFfmpeg, runFfmpeg } from '../../playback/server/run-ffmpeg.ts';
import type { TranscriptProblem } from '../transcript.ts';
import type { SoundFile } from './send-sound.ts';

/** Length of the pieces that are sent: small files, and little to repeat when one fails. */
export const PIECE_MS = 600_000;
/** What services accept at most. */
const MAX_FILE_BYTES = 24_000_000;
/** An MP3 of less has no sound in it. */
const MIN_FILE_BYTES = 600;

interface Source {
  /** Storage key. */
  file: string;
  kind: FileKind;
  durationMs: number;
}

/** A piece with its place in the recording. */
export interface Piece {
  sound: SoundFile;
  fromMs: number;
  lengthMs: number;
  /** 1 without ffmpeg: the whole file is sent. */
  pieceCount: number;
}

/**
 * The sound of a piece of a recording as a small MP3. Without ffmpeg, the whole recording as it is.
 *
 * @returns why there is none, if so
 */
export async function extractPiece(
  { storage, config }: Pick<Services, 'storage' | 'config'>,
  { file, kind, durationMs, index, now, signal }: Source & { index: number; now: Date; signal: AbortSignal },
): Promise<Piece | TranscriptProblem> {
  const folder = await makeWorkFolder(config.dataDir, now);
  try {
    const source = path.join(folder, 'original');
    await pipeline(await storage.get(file), createWriteStream(source, { mode: 0o600 }), { signal });
    if (!(await hasFfmpeg(signal))) {
      if ((await stat(source)).size > MAX_FILE_BYTES) return 'too_large';
      const contentType = getContentType(kind) ?? 'application/octet-stream';
      const sound = { name: `recording.${kind}`, contentType, content: await readFile(source) };
      return { sound, fromMs: 0, lengthMs: durationMs, pieceCount: 1 };
    }
    const fromMs = index * PIECE_MS;
    const lengthMs = Math.min(PIECE_MS, durationMs - fromMs);
    const target = path.join(folder, 'piece.mp3');
    const options = ['-ss', String(fromMs / 1_000), '-t', String(lengthMs / 1_000)];
    const coding = ['-map', '0:a:0', '-ac', '1', '-ar', '16000', '-c:a', 'libmp3lame', '-b:a', '32k'];
    const inputs = [{ path: source, kind, options }];
    if (!(await runFfmpeg({ folder, inputs, args: [...coding, target] }, signal))) return 'no_sound';
    const content = await readFile(target);
    if (content.length < MIN_FILE_BYTES) return 'no_sound';
    const sound = { name: 'piece.mp3', contentType: 'audio/mpeg', content };
    return { sound, fromMs, lengthMs, pieceCount: Math.max(Math.ceil(durationMs / PIECE_MS), 1) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
