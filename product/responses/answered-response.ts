import type { ResponseChannel } from './response.ts';

/** A response as tables and lists outside the database read it; `answers` holds those on its path. */
export interface AnsweredResponse {
  id: string;
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
  /** Block → value; JSON null: passed over. */
  answers: Record<string, unknown> | null;
}
