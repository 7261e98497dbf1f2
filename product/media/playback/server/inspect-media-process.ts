// A program: node inspect-media-process.ts <file> <file to copy to> <kind>. Prints `InspectedMedia`; exits with 1 if the file
// cannot be read. Started by `inspect-media.ts`.
import {
  ADTS,
  Conversion,
  FilePathSource,
  FilePathTarget,
  Input,
  MATROSKA,
  MP3,
  MP4,
  Mp4OutputFormat,
  OGG,
  Output,
  QTFF,
  WAVE,
  WEBM,
  WebMOutputFormat,
  type InputFormat,
  type InputTrack,
} from 'mediabunny';
import type { FileKind } from '../../file-kind.ts';
import { MAX_TRACKS } from '../../has-too-many-tracks.ts';

/** Properties of a recording, from its bytes. */
export interface InspectedMedia {
  durationMs: number;
  hasVideo: boolean;
  hasAudio: boolean;
  width: number | null;
  height: number | null;
  /** Whether every browser plays its codecs. */
  isPlayable: boolean;
  /** The container of the copy that browsers can seek in; null if the original needs none. */
  copied: 'webm' | 'mp4' | null;
}

/** Codecs that Chrome, Firefox, Safari and Edge play. */
const PLAYABLE_CODECS = new Set<string | null>([
  'avc',
  'vp8',
  'vp9',
  'aac',
  'opus',
  'mp3',
  'pcm-s16',
  'pcm-u8',
]);
/** Formats that need no copy: players seek in them by bytes, or they state their length. */
const SEEKABLE_FORMATS = ['MP3', 'WAVE'];

/** What a file of a kind is read as: never as a playlist, which names other files. AAC can have the same tags as MP3. */
const READ_FORMATS: Partial<Record<FileKind, InputFormat[]>> = {
  mp3: [MP3, ADTS],
  wav: [WAVE],
  ogg: [OGG],
  m4a: [MP4, QTFF],
  mp4: [MP4, QTFF],
  mov: [MP4, QTFF],
  webm: [WEBM, MATROSKA],
};

async function inspect(file: string, copyTo: string, kind: FileKind): Promise<InspectedMedia | null> {
  const formats = READ_FORMATS[kind];
  if (!formats) return null;
  const input = new Input({ formats, source: new FilePathSource(file) });
  if (!(await input.canRead())) return null;
  const tracks = await input.getTracks();
  if (tracks.length === 0 || tracks.length > MAX_TRACKS) return null;
  const video = await input.getPrimaryVideoTrack();
  const audio = await input.getPrimaryAudioTrack();
  const used = [video, audio].filter((track): track is NonNullable<typeof track> => track !== null);
  if (used.length === 0) return null;
  const statedDuration = await input.getDurationFromMetadata(used);
  const duration = statedDuration ?? (await input.computeDuration(used));
  if (!Number.isFinite(duration) || duration <= 0) return null;
  const codecs = await Promise.all(used.map((track: InputTrack) => track.getCodec()));
  const format = (await input.getFormat()).name;
  const isWebm = format === 'WebM' || format === 'Matroska';
  const needsCopy =
    !SEEKABLE_FORMATS.includes(format) && (statedDuration === null || format === 'QuickTime File Format');
  let copied: InspectedMedia['copied'] = null;
  if (needsCopy) {
    copied = isWebm ? 'webm' : 'mp4';
    const output = new Output({
      // The index at the end takes no memory for the content; players fetch it by range.
      format: isWebm ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: false }),
      target: new FilePathTarget(copyTo),
    });
    const conversion = await Conversion.init({ input, output, tracks: 'primary', showWarnings: false });
    if (conversion.isValid && conversion.discardedTracks.length === 0) await conversion.execute();
    else copied = null;
  }
  return {
    durationMs: Math.round(duration * 1000),
    hasVideo: video !== null,
    hasAudio: audio !== null,
    width: video ? await video.getDisplayWidth() : null,
    height: video ? await video.getDisplayHeight() : null,
    isPlayable: format !== 'Ogg' && codecs.every((codec) => PLAYABLE_CODECS.has(codec)),
    copied,
  };
}

const [file = '', copyTo = '', kind = ''] = process.argv.slice(2);
const inspected = await inspect(file, copyTo, kind as FileKind).catch(() => null);
if (inspected) process.stdout.write(JSON.stringify(inspected));
else process.exitCode = 1;
