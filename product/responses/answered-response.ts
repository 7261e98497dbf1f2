import type { ResponseChannel } from './response.ts';

/** A response as read from the database for exports and lists, with the answers on its path. */
export interface AnsweredResponse {
  id: string;
  /** Its number among the responses of the study; null until a fold has added it to the columns. */
  ordinal: number | null;
  version: number;
  channel: ResponseChannel;
  status: string;
  preview: boolean;
  excluded: boolean;
  /** Blocks that were on its path at any time. */
  reached: string[];
  language: string;
  device: string;
  started_at: Date;
  completed_at: Date | null;
  seconds: number | null;
  parameters: Record<string, string> | null;
  /** Of its participant, as they were when it started. */
  attributes: Record<string, string> | null;
  /** Value by block id; null when the question was skipped. */
  answers: Record<string, unknown> | null;
  /** Reason by block id, for answers that the team left out of results; `answers` does not have them. */
  left_out: Record<string, string> | null;
  /** Blocks in whose answer a long text was pasted, as reported by the participant’s page. */
  pasted: string[] | null;
  /** What is said in recordings, by the id of their file. */
  transcripts: Record<string, string> | null;
  starred: boolean;
  /** The notes that members wrote about the response, the oldest first. */
  notes: string | null;
}
