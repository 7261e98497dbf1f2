/** How people are contacted. A contact of any channel counts for one budget. */
export const CONTACT_CHANNELS = ['email', 'in-app', 'calls', 'panel'] as const;
export type ContactChannel = (typeof CONTACT_CHANNELS)[number];

export const contactChannelNames: Record<ContactChannel, string> = {
  email: 'By email',
  'in-app': 'In the app',
  calls: 'For a call',
  panel: 'By a panel',
};

/** How often somebody wants to hear from the workspace. Who wants nothing at all is not contacted (`doNotContact`). */
export const CONTACT_FREQUENCIES = ['normal', 'less'] as const;
export type ContactFrequency = (typeof CONTACT_FREQUENCIES)[number];

/** What a participant does not want: any contact, as many, or a channel. */
export const CONTACT_LIMITS = ['all', 'less', ...CONTACT_CHANNELS] as const;
export type ContactLimit = (typeof CONTACT_LIMITS)[number];

/** What somebody wants of all studies together. */
export interface ContactChoices {
  doNotContact: boolean;
  frequency: ContactFrequency;
  stoppedChannels: readonly ContactChannel[];
}

/** The limits that choices set. */
export const listLimits = ({ doNotContact, frequency, stoppedChannels }: ContactChoices): ContactLimit[] =>
  CONTACT_LIMITS.filter((limit) =>
    limit === 'all'
      ? doNotContact
      : limit === 'less'
        ? frequency === 'less'
        : stoppedChannels.includes(limit),
  );

/**
 * Why no more mail is sent to somebody: their address does not take it; several mails to it were given up after days; or they
 * reported one as spam.
 */
export const MAIL_BLOCKS = ['bounced', 'unreachable', 'complained'] as const;
export type MailBlock = (typeof MAIL_BLOCKS)[number];

/** Days for which contacts are counted at most: older ones are forgotten. */
export const MAX_RULE_DAYS = 90;

/** At most so many contacts in so many days, so many days apart. */
export interface ContactBudget {
  max: number;
  days: number;
  /** 0: they may follow each other at once. */
  gapDays: number;
}

/** Hours of the day from 0 to 23 in the zone of whoever is contacted. Equal ones: no quiet hours. */
export interface QuietHours {
  from: number;
  to: number;
}

/** The rule of a workspace. */
export interface ContactRule extends ContactBudget {
  quiet: QuietHours;
}

export const DEFAULT_CONTACT_RULE: ContactRule = {
  max: 2,
  days: 30,
  gapDays: 3,
  quiet: { from: 20, to: 8 },
};

/** What a study adds to the rule of its workspace. */
export interface StudyContactRule {
  /** Holds beside the rule of the workspace, which makes it stricter, never looser. Null: none of its own. */
  budget: ContactBudget | null;
  /** The budget of the workspace does not hold for the study. Quiet hours, and what participants chose, always do. */
  isExempt: boolean;
}

export const NO_STUDY_RULE: StudyContactRule = { budget: null, isExempt: false };

/** For those who want to hear less: half as many contacts, twice as far apart. */
export const halveBudget = ({ max, days, gapDays }: ContactBudget): ContactBudget => ({
  max: Math.max(1, Math.floor(max / 2)),
  days,
  gapDays: gapDays * 2,
});

/** The budgets that hold for somebody and a study, each with whose it is. */
export function listBudgets(
  frequency: ContactFrequency,
  { workspace, study }: { workspace: ContactBudget; study: StudyContactRule },
): { of: 'workspace' | 'study' | 'participant'; budget: ContactBudget }[] {
  return [
    // Even a study that is exempt keeps to what somebody asked for.
    ...(frequency === 'less' ? [{ of: 'participant' as const, budget: halveBudget(workspace) }] : []),
    ...(study.isExempt ? [] : [{ of: 'workspace' as const, budget: workspace }]),
    ...(study.budget ? [{ of: 'study' as const, budget: study.budget }] : []),
  ];
}
