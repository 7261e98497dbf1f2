import { pluralize } from '#platform/ui/figures.ts';
import { ANSWER_DAYS } from '../request.ts';
import { titles } from './titles.ts';

/** English texts of requests to be erased. */
export const texts = {
  ...titles,
  participants: 'Participants',
  erased: 'Erased participants',
  listFacts: `Answer each within ${ANSWER_DAYS} days.`,
  who: 'Participant',
  gone: 'No longer here',
  requested: 'Requested',
  answer: 'Answer',
  by: 'By',
  none: '–',
  accepted: 'Erased',
  refused: 'Refused',
  noRequests:
    'Nobody has asked to be erased. Participants do that on their preference page, which every invitation links to.',
  noAccess: 'Only owners and admins see who asked to be erased.',
  daysLeft: (days: number) =>
    days > 0
      ? `${pluralize(days, 'day')} left`
      : days === 0
        ? 'Due today'
        : `${pluralize(-days, 'day')} overdue`,
  actionsFor: (name: string) => `Actions for ${name}`,
  accept: 'Erase participant…',
  refuse: 'Refuse…',
  confirmTitle: (name: string) => `Erase ${name}?`,
  confirmText:
    'Their details, responses, recordings and everything that was made from them will be deleted. This can’t be undone.',
  confirmAction: 'Erase participant',
  erasing: (name: string) => `Erasing ${name}`,
  refuseTitle: (name: string) => `Refuse to erase ${name}`,
  reason: 'Reason',
  reasonHint: 'They get it by email, and read it on their preference page.',
  refuseAction: 'Refuse request',
  wasRefused: (name: string) => `Request of ${name} refused`,
  openRequests: (count: number, days: number) =>
    `${count === 1 ? 'A participant asks' : `${count} participants ask`} to be erased. ${
      days > 0
        ? `Answer within ${pluralize(days, 'day')}.`
        : days === 0
          ? 'The answer is due today.'
          : `The answer is ${pluralize(-days, 'day')} overdue.`
    }`,
};
