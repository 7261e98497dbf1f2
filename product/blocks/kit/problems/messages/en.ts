import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  problem_too_early: 'Choose a date on or after {limit}.',
  problem_too_late: 'Choose a date on or before {limit}.',
  problem_wrong_total: 'The total must be {limit}.',
  problem_not_a_date: 'This date doesn’t exist. Enter day, month and year.',
  problem_not_an_email: 'Enter a complete email address, such as name@example.org.',
  problem_not_a_phone: 'Enter a complete phone number with area code.',
  problem_not_done: 'Please complete the task first, or give up on it.',
  problem_out_of_order:
    'Prices usually rise from the first question to the last. Check them again, or continue as they are.',
};
