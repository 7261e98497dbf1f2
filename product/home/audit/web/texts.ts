import { formatCount, pluralize } from '#platform/ui/figures.ts';

/** English texts of the audit log page. `product/home/audit/entry-texts.ts` has the sentences of its entries. */
export const texts = {
  auditLog: 'Audit log',
  explained: (days: number) =>
    `What people did in this workspace, and from where. Entries are kept for ${formatCount(days)} days.`,
  notAllowed: 'You don’t have access to this page',
  onlyAdmins: 'Only owners and admins of the workspace see the audit log.',
  goToGeneral: 'Go to workspace settings',
  downloadCsv: 'Download CSV',
  verifyLog: 'Verify log',
  verifying: 'Verifying…',
  noEntries: 'No entries yet. What your team does appears here.',
  noMatches: 'No entries match these filters.',
  clearFilters: 'Clear filters',
  showMore: 'Show more',
  columns: { time: 'Time', person: 'Person', action: 'Action', from: 'From' },
  filters: {
    person: 'Person',
    anyone: 'Anyone',
    members: 'Members',
    formerMembers: 'Former members',
    thing: 'About',
    anything: 'Anything',
    activity: 'Activity',
    anyActivity: 'Any activity',
    period: 'Period',
    anyTime: 'Any time',
    today: 'Today',
    lastDays: (days: number) => `Last ${days} days`,
    customDates: 'Custom dates',
    firstDay: 'First day',
    lastDay: 'Last day',
    onlyStudy: (name: string) => `Study: ${name}`,
    aStudy: 'one study',
    removeStudy: 'Show entries about all studies',
  },
  menu: {
    actions: 'Actions',
    actionsFor: (number: number) => `Actions for entry ${formatCount(number)}`,
    onlyPerson: (name: string) => `Only entries by ${name}`,
    onlyStudy: (name: string) => `Only entries about ${name}`,
  },
  times: (count: number) => `${pluralize(count, 'time')} in a row`,
  unknownOrigin: 'Not recorded',
  verification: {
    intact: (count: number, since: string) =>
      `All ${pluralize(count, 'entry', 'entries')} since ${since} are intact. None was changed, removed or inserted outside Earshot.`,
    noEntries: 'There are no entries to verify.',
    mismatch: (number: number) => `Entry ${formatCount(number)} doesn’t match`,
    mismatchOfTime: (number: number, time: string) => `Entry ${formatCount(number)} (${time}) doesn’t match`,
    mismatchExplained:
      'It, or an entry next to it, was changed, removed or inserted outside Earshot. Tell the operator of this installation, who can compare the log with backups.',
    close: 'Close',
  },
};
