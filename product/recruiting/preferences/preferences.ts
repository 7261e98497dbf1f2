import {
  CONTACT_LIMITS,
  listLimits,
  type ContactChannel,
  type ContactChoices,
} from '#product/participants/contacts/contact.ts';

/** The channels that the page offers. People of a panel tell it what they want. */
export const OFFERED_CHANNELS = ['email', 'in-app', 'calls'] as const satisfies readonly ContactChannel[];

/** What the page asks before it is done. */
export const QUESTIONS = ['all', 'erasure'] as const;
export type Question = (typeof QUESTIONS)[number];

/** What was done before the page is shown again. */
export const OUTCOMES = ['saved', 'study', 'asked', 'sent', 'wait', 'expired'] as const;
export type PageOutcome = (typeof OUTCOMES)[number];

/** Choices as a text for the address of the page, so that it can offer to undo a change without storing it. */
export const writeLimits = (choices: ContactChoices): string => listLimits(choices).join(',');

export function readLimits(text: string): ContactChoices {
  const written = text.split(',');
  const limits = CONTACT_LIMITS.filter((limit) => written.includes(limit));
  return {
    doNotContact: limits.includes('all'),
    frequency: limits.includes('less') ? 'less' : 'normal',
    stoppedChannels: limits.filter((limit) => limit !== 'all' && limit !== 'less'),
  };
}
