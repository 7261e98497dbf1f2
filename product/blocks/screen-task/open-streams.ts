import { openStream } from '../kit/streams.ts';
import { SMALL } from '../kit/recording/video-size.ts';
import { canRecord } from '../kit/recording/take.ts';
import { SCREEN_FRAMES_PER_SECOND } from './limits.ts';
import type { ScreenTaskConfig } from './task.ts';

/** What is recorded during a task. */
export interface TaskStreams {
  /** The screen, with the voice if there is a microphone. */
  screen: MediaStream;
  camera: MediaStream | null;
  /** Whether a microphone or camera that is asked for cannot be reached. */
  lacksDevice: boolean;
  /** Whether only one tab of the browser is shared, on which the task does not take place. */
  isOneTab: boolean;
}

/** Whether this browser can record its screen; phones cannot. */
export const canRecordScreen = (): boolean =>
  canRecord('screen') && navigator.mediaDevices.getDisplayMedia !== undefined;

/**
 * Asks for the screen, then for microphone and camera; without these two the task is recorded all the same.
 *
 * @throws DOMException of `getDisplayMedia`, and AbortError
 */
export async function openTaskStreams(config: ScreenTaskConfig, signal: AbortSignal): Promise<TaskStreams> {
  const shared = await openStream(SCREEN_CONSTRAINTS, signal, 'getDisplayMedia');
  const [picture] = shared.getVideoTracks();
  const voice = config.microphone ? await tryOpen({ audio: VOICE, video: false }, signal) : null;
  const { width, height } = SMALL;
  const ideal = { facingMode: 'user', width: { ideal: width }, height: { ideal: height } };
  const camera = config.camera ? await tryOpen({ audio: false, video: ideal }, signal) : null;
  return {
    screen: new MediaStream([picture!, ...(voice?.getAudioTracks() ?? [])]),
    camera,
    lacksDevice: (config.microphone && !voice) || (config.camera && !camera),
    isOneTab: picture!.getSettings().displaySurface === 'browser',
  };
}

const VOICE = { echoCancellation: true, noiseSuppression: true, channelCount: 1 };
/** The own tab is not offered, since the task takes place in another one. */
const SCREEN_CONSTRAINTS = {
  video: { displaySurface: 'monitor', frameRate: { max: SCREEN_FRAMES_PER_SECOND } },
  audio: false,
  selfBrowserSurface: 'exclude',
  monitorTypeSurfaces: 'include',
} as MediaStreamConstraints;

async function tryOpen(
  constraints: MediaStreamConstraints,
  signal: AbortSignal,
): Promise<MediaStream | null> {
  try {
    return await openStream(constraints, signal);
  } catch (error) {
    if (signal.aborted) throw error;
    return null;
  }
}
