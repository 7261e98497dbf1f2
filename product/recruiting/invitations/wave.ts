import type { ContactRefusalRule } from '#product/participants/contacts/find-refusal.ts';

/** Members of one wave. */
export const MAX_WAVE_SIZE = 100_000;
/** Above this, receivers look closely at the domain of the sender. */
export const LARGE_WAVE_SIZE = 1_000;
/** Participants that are named one by one. */
export const MAX_LISTED = 1_000;
export const MAX_SUBJECT_LENGTH = 200;
export const MAX_BODY_LENGTH = 5_000;
/** A wave sends nothing after so many days. */
export const MAX_WAVE_DAYS = 90;
/** So many refusals that would not end one after another mean that something is wrong with the mail server, not with the people. */
export const MAX_REFUSALS = 20;

export const WAVE_STATES = ['active', 'cancelled', 'stopped'] as const;
export type WaveState = (typeof WAVE_STATES)[number];

/** Why a wave stopped by itself: too many refusals in a row, or a backup was restored. */
export const STOP_REASONS = ['refusals', 'restored'] as const;
export type StopReason = (typeof STOP_REASONS)[number];

export const DELIVERY_STATES = ['waiting', 'sending', 'sent', 'bounced', 'unknown', 'skipped'] as const;
export type InvitationState = (typeof DELIVERY_STATES)[number];

/**
 * Why a mail came back after it was accepted: the address takes no mail; it took none for days; or a policy was against it, which is
 * about the sender.
 */
export const BOUNCE_KINDS = ['hard', 'soft', 'policy'] as const;
export type BounceKind = (typeof BOUNCE_KINDS)[number];

/** Why somebody gets no mail of a wave, besides the rules of contacts. */
const WAVE_RULES = [
  'optedOut',
  'answered',
  'alreadyInvited',
  'invitationBounced',
  'targetReached',
  'studyClosed',
  'tooLate',
  'cancelled',
  'stopped',
] as const;
export type WaveSkipRule = (typeof WAVE_RULES)[number] | ContactRefusalRule;

/** Subject and text of a mail in one language. */
export interface MailText {
  subject: string;
  /** Paragraphs are separated by empty lines; `{{name|there}}` is replaced for each person. */
  body: string;
}
/** By BCP 47 tag. The first one is for everybody without a language of these. */
export type MailTexts = Record<string, MailText>;

/** Who is asked. */
export interface Audience {
  /** A segment, or null for the listed ones. */
  segment: string | null;
  participants: string[];
}

/** When the mails leave. */
export interface Schedule {
  /** ISO 8601; null: now. */
  sendAt: string | null;
  /** `2026-12-05T09:00` in the zone of each participant instead, which need not be the same instant. */
  localTime: string | null;
  /** So many at once, and the next so many hours later; null: all at once. */
  batch: { size: number; hours: number } | null;
}
