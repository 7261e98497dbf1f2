/** Titles of pages, which the shell loads, and the words that find them. */
export const titles = {
  calendar: 'Calendar',
  calls: 'Calls',
  words:
    'availability booking hours appointments schedule interviews time off holidays caldav ics icloud nextcloud busy',
};
