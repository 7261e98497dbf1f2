import type { Outcome } from '../../studies/study.ts';

/**
 * Where a panel stands. `publishing`: the provider was asked, and has not said yet whether it did. `ended`: nobody new comes;
 * who took part may still wait for a decision.
 */
export const PANEL_STATES = ['draft', 'publishing', 'live', 'paused', 'ended'] as const;
export type PanelState = (typeof PANEL_STATES)[number];
/** In such a state, somebody new may come. */
export const OPEN_PANEL_STATES: readonly PanelState[] = ['publishing', 'live', 'paused'];

/**
 * Where somebody of a panel stands, as far as it is certain. `arrived`: known from the address only; the provider has not
 * named them yet.
 */
export const PANELIST_STATES = [
  'arrived',
  'active',
  'review',
  'approved',
  'partly_approved',
  'rejected',
  'returned',
  'timed_out',
  'screened_out',
] as const;
export type PanelistState = (typeof PANELIST_STATES)[number];

/** Who is in such a state was paid. */
export const PAID_STATES: readonly PanelistState[] = ['approved', 'partly_approved'];
/** In such a state, the provider may still pay or refuse. */
export const OPEN_STATES: readonly PanelistState[] = ['active', 'review'];

/** What can be decided about somebody who waits for review. */
export const PANEL_DECISIONS = ['approve', 'reject', 'request_return'] as const;
export type PanelDecision = (typeof PANEL_DECISIONS)[number];

/** `sending`: asked, without a reply so far. `unknown`: no reply came; what the provider then shows decides. */
export type DecisionState = 'sending' | 'unknown';

/**
 * `ready`: set up at the provider, nothing is paid. `paying`: asked to pay. `unknown`: no reply came, and only a person decides
 * what happened.
 */
export const BONUS_STATES = ['preparing', 'ready', 'paying', 'paid', 'failed', 'unknown'] as const;
export type BonusState = (typeof BONUS_STATES)[number];

/** The provider’s rules for a rejection. */
export const MIN_REJECTION_LENGTH = 100;
export const MAX_MESSAGE_LENGTH = 1_000;
export const REJECTION_CATEGORIES = [
  'TOO_QUICKLY',
  'TOO_SLOWLY',
  'FAILED_INSTRUCTIONS',
  'INCOMP_LONGITUDINAL',
  'FAILED_CHECK',
  'LOW_EFFORT',
  'MALINGERING',
  'NO_CODE',
  'BAD_CODE',
  'NO_DATA',
  'UNSUPP_DEVICE',
  'OTHER',
] as const;
export type RejectionCategory = (typeof REJECTION_CATEGORIES)[number];

export const MAX_PLACES = 10_000;
/** In minor units of the currency. */
export const MAX_REWARD = 50_000;
export const MAX_MINUTES = 240;
/** Days after which complete answers with the right code are approved by themselves, where that is on. */
export const APPROVE_AFTER_DAYS = 7;

/** A choice of who may take part, by one of the provider’s filters. */
export type PanelFilterChoice =
  { filter: string; values: string[] } | { filter: string; from: number | null; to: number | null };

/** What a panel is asked for. */
export interface PanelSettings {
  /** For its people. */
  title: string;
  description: string;
  places: number;
  /** For one participant, in minor units of the account’s currency. */
  reward: number;
  minutes: number;
  filters: PanelFilterChoice[];
  approvesByItself: boolean;
  /** What people get who are screened out, in minor units, and how many at most; null: they are asked to return their place. */
  screenOut: { reward: number; slots: number } | null;
}

/** The codes by which the provider knows how somebody ended. */
export type ReturnCodes = Record<Outcome, string>;

/** Reward for an hour, in minor units. */
export const computeHourlyReward = ({ reward, minutes }: { reward: number; minutes: number }): number =>
  minutes > 0 ? Math.round((reward * 60) / minutes) : 0;
