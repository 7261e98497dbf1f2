import { SMALL_VIDEO_BITS_PER_SECOND, VIDEO_BITS_PER_SECOND, VOICE_BITS_PER_SECOND } from './bit-rates.ts';

/** Size and bit rate of a video. */
export interface VideoSize {
  width: number;
  height: number;
  bitsPerSecond: number;
}

const LARGE: VideoSize = { width: 1280, height: 720, bitsPerSecond: VIDEO_BITS_PER_SECOND };
export const SMALL: VideoSize = { width: 640, height: 360, bitsPerSecond: SMALL_VIDEO_BITS_PER_SECOND };

/** Speed of uploads in this page in bits per second; null until a part was sent. */
let speed: number | null = null;

/** Adds the speed of one part; recent ones count more. */
export function addSpeed(bitsPerSecond: number): void {
  speed = speed === null ? bitsPerSecond : (speed + bitsPerSecond) / 2;
}
export function resetSpeed(): void {
  speed = null;
}

/** Whether the connection is known to be slower than a recording of this bit rate. */
const isSlowerThan = (bitsPerSecond: number): boolean => speed !== null && speed < bitsPerSecond;

/** The size of video that the connection carries while it is being recorded. */
export const chooseVideoSize = (): VideoSize => (isSlowerThan(VIDEO_BITS_PER_SECOND) ? SMALL : LARGE);

/** Whether a video of this size is recorded faster than it can be sent. */
export const isTooSlowFor = (size: VideoSize): boolean =>
  isSlowerThan(size.bitsPerSecond + VOICE_BITS_PER_SECOND);

/** Seconds that sending takes; null as long as the speed is not known. */
export const estimateSeconds = (bytes: number): number | null =>
  speed === null ? null : Math.round((bytes * 8) / speed);
