import type { ResponseChannel } from './response.ts';

/** A response as read from the database for exports and lists, with the answers on its path. */
export interface AnsweredResponse {
  id: string;
  /** Its number among the responses of the study; null until figures count it. */
  ordinal: number | null;
  version: number;
  channel: ResponseChannel;
  status: string;
  preview: boolean;
  excluded: boolean;
  reached: string[];
  language: string;
  device: string;
  started_at: Date;
  completed_at: Date | null;
  seconds: number | null;
  parameters: Record<string, string> | null;
  /** Value by block id; null when the question was skipped. */
  answers: Record<string, unknown> | null;
  /** Reason by block id, of the answers that the team left out of results; they are not in `answers`. */
  left_out: Record<string, string> | null;
  /** Blocks of whose answers the page said that a long text was pasted. */
  pasted: string[] | null;
  /** What is said in recordings, by the id of their file. */
  transcripts: Record<string, string> | null;
  starred: boolean;
  /** What members wrote about it, the oldest first. */
  notes: string | null;
}
