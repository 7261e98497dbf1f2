import { pluralize } from '#platform/ui/figures.ts';

/** English texts of retention periods. */
export const texts = {
  title: 'Data retention',
  explained:
    'Delete old data automatically. Everything is kept unless you choose a period here. Individual studies can be excluded from the “…” menu in the list of studies. Exports and backups made earlier are not changed.',
  keep: 'Keep',
  keepUntilOperator: (period: string) => `Default: delete after ${period}`,
  deleteAfter: (period: string) => `Delete after ${period}`,
  formatPeriod: (days: number) => (days % 365 === 0 ? pluralize(days / 365, 'year') : pluralize(days, 'day')),
  startsAt: 'Starts deleting',
  confirmTitle: (label: string, period: string) => `Delete ${label.toLowerCase()} after ${period}?`,
  nothingYet: 'Nothing is that old yet, so the next run deletes nothing.',
  willDelete: (items: string) => `The next run will delete ${items}. This can’t be undone.`,
  startsInAnHour:
    'It starts in an hour. Owners and admins get an email, so that anyone can stop it by changing the period before then.',
  confirm: 'Set period',
  saved: (label: string) => `Retention of ${label.toLowerCase()} changed`,
  keepForever: (label: string) => `${label} are kept from now on`,
};
