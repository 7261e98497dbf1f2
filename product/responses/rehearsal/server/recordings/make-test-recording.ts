import { readFileSync } from 'node:fs';
import type { FileKind, TestRecordingKind } from '#product/blocks/upload.ts';
import { writeWave } from '#product/media/server/write-wave.ts';

/** Enough for a voice; three seconds are 48 kB. */
const SAMPLES_PER_SECOND = 8_000;
/** Seconds of a syllable, and the pitches of a sentence in Hz: it falls towards its end. */
const SYLLABLE_SECONDS = 0.2;
const PITCHES = [190, 210, 180, 200, 170, 150];
/** After every sixth syllable there is a pause as long as one. */
const SYLLABLES_PER_PHRASE = PITCHES.length + 1;
const AMPLITUDE = 0.35;

/**
 * A WAV file of 16-bit mono sound: tones with the rhythm, pitch and overtones of a person who speaks, but no words.
 *
 * @param speaker each has an own pitch; the same gives the same bytes
 */
function createVoice(seconds: number, speaker: number): Buffer {
  const voice = 0.8 + 0.1 * (speaker % 7);
  return writeWave(
    SAMPLES_PER_SECOND,
    seconds,
    (sample) => computeLevel(sample / SAMPLES_PER_SECOND, voice) * AMPLITUDE,
  );
}

/** The sound at a moment, from -1 to 1. */
function computeLevel(second: number, voice: number): number {
  const syllable = Math.floor(second / SYLLABLE_SECONDS);
  const pitch = PITCHES[syllable % SYLLABLES_PER_PHRASE];
  if (pitch === undefined) return 0;
  const loudness = Math.sin((Math.PI * (second % SYLLABLE_SECONDS)) / SYLLABLE_SECONDS) ** 2;
  const phase = 2 * Math.PI * pitch * voice * second;
  return loudness * (0.6 * Math.sin(phase) + 0.3 * Math.sin(2 * phase) + 0.1 * Math.sin(3 * phase));
}

interface MadeRecording {
  name: string;
  kind: FileKind;
  seconds: number;
  content: Buffer;
}

const TEST_CARD_SECONDS = 4;
/** Made by `scripts/media/make-test-card.ts`. */
const readTestCard = () => readFileSync(new URL('test-card.webm', import.meta.url));
let testCard: Buffer | null = null;

/** A short recording of nobody; the same speaker gives the same bytes. */
export function makeTestRecording(kind: TestRecordingKind, speaker: number): MadeRecording {
  if (kind === 'video') {
    testCard ??= readTestCard();
    return { name: 'test-video.webm', kind: 'webm', seconds: TEST_CARD_SECONDS, content: testCard };
  }
  const seconds = 3 + (speaker % 3);
  return { name: 'test-voice.wav', kind: 'wav', seconds, content: createVoice(seconds, speaker) };
}
