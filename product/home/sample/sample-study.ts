import type { Id } from '../../blocks/block.ts';
import type { Device } from '../../studies/devices.ts';
import type { StudyKind } from '../../studies/kinds.ts';
import type { StudyContent } from '../../studies/study.ts';

/** The studies of the sample workspace, in the order in which they are created. */
export const SAMPLE_IDS = ['star-wars', 'checkout-nps', 'returns-usability', 'help-card-sort'] as const;
export type SampleId = (typeof SAMPLE_IDS)[number];

/** A study of the sample workspace with its responses. */
export interface SampleStudy {
  name: string;
  kind: StudyKind;
  content: StudyContent;
  rows: SampleRow[];
  /** Pictures of the content: their ids in it, and their files in the sample's folder. */
  pictures: { id: string; file: string }[];
}

/** One person's answers in the order of the study; null: skipped. They end where the person left. */
export interface SampleRow {
  /** Unique in its study. */
  participant: string;
  /** `ms` is how long the person took, if it is known. */
  steps: { block: Id; value: unknown; ms?: number }[];
  /** Whether the person reached the end; otherwise they left after the last step. */
  complete: boolean;
  device: Device;
  /** Milliseconds since 1970; if negative, before the day (UTC) on which the sample is loaded. */
  startedAt: number;
}

const DAY_MS = 86_400_000;

/** When a response started, if the sample is loaded at `loadedAt`. */
export function getStart({ startedAt }: SampleRow, loadedAt: Date): Date {
  const dayOfLoading = Math.floor(loadedAt.getTime() / DAY_MS) * DAY_MS;
  return new Date(startedAt < 0 ? dayOfLoading + startedAt : startedAt);
}
