import type { Tx } from '../db/core/database.ts';

export interface Message {
  to: string;
  subject: string;
  /** Plain text; the HTML part is made from `html`. */
  text: string;
  html: string;
  /** The workspace it belongs to; null for a person's own mail. */
  workspace: string | null;
  /** When the link in it expires: from then on it is neither kept nor sent. Without one, null. */
  expiresAt: Date | null;
}

/** Sends mail: stored in the writer's transaction, delivered by a job, or kept in the outbox without SMTP. */
export interface Mail {
  send(tx: Tx, message: Message, now: Date): Promise<void>;
}
