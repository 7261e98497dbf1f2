import { pluralize } from '#platform/ui/figures.ts';
import type { ContactBudget, ContactChannel, ContactLimit, QuietHours } from '../contact.ts';

/** "20:00" */
const formatHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

const describeBudget = ({ max, days, gapDays }: ContactBudget): string =>
  `at most ${pluralize(max, 'contact')} in ${pluralize(days, 'day')}${
    gapDays > 0 ? `, at least ${pluralize(gapDays, 'day')} apart` : ''
  }`;

/** English texts of how often participants are contacted. */
export const texts = {
  title: 'How often people are contacted',
  explained:
    'An email, a study shown in your product and an invitation to a call each count as one contact, whichever study they are for.',
  max: 'Contacts at most',
  days: 'In days',
  gapDays: 'Days between two',
  quietFrom: 'Quiet from',
  quietTo: 'Quiet until',
  hour: formatHour,
  budget: (budget: ContactBudget) => `A person gets ${describeBudget(budget)}.`,
  quiet: ({ from, to }: QuietHours) =>
    from === to
      ? 'There are no quiet hours.'
      : `Nothing is sent between ${formatHour(from)} and ${formatHour(to)} in their time zone.`,
  save: 'Save',
  saved: 'Contact rule saved',
  onlyAdmins: 'Only owners and admins can change this.',
  studyTitle: 'How often this study may contact people',
  workspaceRule: (budget: ContactBudget) => `In this workspace, a person gets ${describeBudget(budget)}.`,
  ownBudget: 'Contact people less often for this study',
  ownBudgetExplained: 'In addition to the rule of the workspace, so a study can only be stricter.',
  exempt: 'Exempt this study from the rule of the workspace',
  exemptExplained:
    'People are contacted for this study even if other studies have used up the budget. Quiet hours and what people chose themselves still apply. The audit log records this.',
  onlyAdminsExempt: 'Only owners and admins can change this.',
  readOnly: 'You need the Researcher role to change this.',
  card: 'Contact',
  used: (count: number, max: number, days: number) =>
    `${count} of ${pluralize(max, 'contact')} used in the last ${pluralize(days, 'day')}`,
  frequency: 'How often',
  frequencies: { normal: 'As usual', less: 'Less often: half as many, twice as far apart' },
  channels: 'Ways to contact them',
  channelNames: {
    email: 'Email',
    'in-app': 'In your product',
    calls: 'Invitations to calls',
    panel: 'Panel',
  } satisfies Record<ContactChannel, string>,
  ownChoice: (limits: readonly ContactLimit[]) =>
    limits.includes('all')
      ? 'They asked not to be contacted. Only they can change that, on their preference page.'
      : 'They chose some of this themselves. What they stopped, only they can allow again.',
  bounced: 'Emails to this address came back, so no more are sent.',
  unreachable: 'Three emails in two weeks could not be delivered, so no more are sent.',
  complained: 'They reported an email as spam, so no more emails are sent.',
  sendAgain: 'Send emails again',
  emailAllowed: 'Emails are sent to them again',
  changed: 'Contact choices changed',
};
