import { readFileSync } from 'node:fs';
import type { FileKind, TestRecordingKind } from '#product/blocks/upload.ts';
import { createVoice } from './create-voice.ts';

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
