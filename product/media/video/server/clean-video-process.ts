// A program: node clean-video-process.ts <file> <file to write>. Prints `CleanedVideo`, a `VideoProblem` or
// `DiskFailure` as JSON. Started by `clean-video.ts`.
import {
  Conversion,
  FilePathSource,
  FilePathTarget,
  Input,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  WEBM,
  WebMOutputFormat,
  type InputVideoTrack,
} from 'mediabunny';
import { MAX_TRACKS } from '../../has-too-many-tracks.ts';
import {
  MAX_VIDEO_MINUTES,
  MAX_VIDEO_SIDE,
  type CleanedVideo,
  type DiskFailure,
  type VideoProblem,
} from '../video.ts';

/** Codecs that Chrome, Firefox, Safari and Edge play in these containers. */
const CODECS: Record<CleanedVideo['kind'], { video: readonly unknown[]; sound: readonly unknown[] }> = {
  mp4: { video: ['avc'], sound: ['aac', 'mp3'] },
  webm: { video: ['vp8', 'vp9'], sound: ['opus', 'vorbis'] },
};
/** Times in containers are rounded. */
const MAX_MISSING_SECONDS = 0.2;
/** H.264 with 8 bits and 4:2:0, by the profile that its codec string begins with (RFC 6381): Baseline, Main, Extended, High. */
const PLAYED_AVC = /^avc[13]\.(42|4d|58|64)/i;

async function findKind(video: InputVideoTrack): Promise<CleanedVideo['kind'] | undefined> {
  const codec = await video.getCodec();
  if (CODECS.webm.video.includes(codec)) return 'webm';
  const isPlayed = codec === 'avc' && PLAYED_AVC.test((await video.getCodecParameterString()) ?? '');
  return isPlayed ? 'mp4' : undefined;
}

/** Copies the streams of a video into a new file: without metadata such as its place, and whatever else was in the file. */
async function clean(file: string, target: string): Promise<CleanedVideo | VideoProblem> {
  const input = new Input({ formats: [MP4, QTFF, WEBM, MATROSKA], source: new FilePathSource(file) });
  if (!(await input.canRead())) return 'kind';
  const inputFormat = await input.getFormat();
  const tracks = await input.getTracks();
  if (tracks.length > MAX_TRACKS) return 'damaged';
  const video = await input.getPrimaryVideoTrack();
  const sound = await input.getPrimaryAudioTrack();
  if (!video) return sound ? 'soundOnly' : 'damaged';
  const kind = await findKind(video);
  if (!kind || (sound && !CODECS[kind].sound.includes(await sound.getCodec()))) return 'codec';
  const [width, height] = [await video.getDisplayWidth(), await video.getDisplayHeight()];
  if (width > MAX_VIDEO_SIDE || height > MAX_VIDEO_SIDE) return 'tooManyPixels';
  const seconds = await input.computeDuration(sound ? [video, sound] : [video]);
  if (!(width > 0 && height > 0 && seconds > 0 && Number.isFinite(seconds))) return 'damaged';
  if (seconds > MAX_VIDEO_MINUTES * 60) return 'tooLong';
  const output = new Output({
    // The index at the end takes no memory for the content; players fetch it by range.
    format: kind === 'webm' ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: false }),
    target: new FilePathTarget(target),
  });
  const conversion = await Conversion.init({
    input,
    output,
    tracks: 'primary',
    tags: {},
    showWarnings: false,
  });
  if (!conversion.isValid || conversion.discardedTracks.length > 0) return 'codec';
  await conversion.execute();
  // An MP4 file that was cut off has less than its index says; others have no index that counts.
  const copied = new Input({ formats: [MP4, WEBM], source: new FilePathSource(target) });
  const isIndexed = [MP4, QTFF].some((format) => format === inputFormat);
  if (isIndexed && (await copied.computeDuration()) < seconds - MAX_MISSING_SECONDS) return 'damaged';
  return { kind, seconds: Math.round(seconds * 100) / 100, width, height, hasSound: sound !== null };
}

/** What is damaged, or describes more than it has, is refused; a full disk is not the fault of the file. */
function explain(error: unknown): VideoProblem | DiskFailure {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && code !== 'EFBIG' ? { code } : 'damaged';
}

const [file = '', target = ''] = process.argv.slice(2);
const cleaned = await clean(file, target).catch(explain);
process.stdout.write(JSON.stringify(cleaned));
