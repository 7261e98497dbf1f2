import { formatDate } from '../../web/summary/names.ts';
import type { Trend } from '../contract.ts';

/** "4 May 2026", or "May 2026" for a month. */
export function labelPeriod(from: string, unit: Trend['unit']): string {
  if (unit !== 'month') return formatDate(from);
  return new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${from}T00:00:00Z`),
  );
}
