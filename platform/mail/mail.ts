import type { Tx } from '../db/core/database.ts';

export interface MailMessage {
  to: string;
  subject: string;
  /** Plain text; the HTML part is made from `html`. */
  text: string;
  html: string;
  /** The workspace it belongs to; null for mail about a person's account. */
  workspace: string | null;
  /** When its link expires: after that it is neither stored nor sent. Null without a link. */
  expiresAt: Date | null;
  /** URL that ends emails of its kind when a mail program posts to it (RFC 8058). */
  unsubscribeUrl?: string;
  calendar?: CalendarPart;
}

/** A calendar entry (iTIP, RFC 5546), which mail programs offer to add, change or remove. */
export interface CalendarPart {
  /** As in its text: mail programs compare both. */
  method: 'REQUEST' | 'CANCEL';
  /** The entry as iCalendar. */
  text: string;
}

/** Sends mail: stored in the writer's transaction, delivered by a job, or kept in the outbox without SMTP. */
export interface Mail {
  send(tx: Tx, message: MailMessage, now: Date): Promise<void>;
}
