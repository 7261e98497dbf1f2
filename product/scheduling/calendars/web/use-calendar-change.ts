import { useQueryClient } from '@tanstack/react-query';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { attempt } from '#platform/ui/feedback/attempt.ts';
import { AVAILABILITY_KEY } from '../../availability/web/shared/requests.ts';
import type { Calendars } from '../contract.ts';
import { calendarsOptions } from './requests.ts';

/** Shows the calendars as a change left them, and loads the free times again. */
export function useShowCalendars() {
  const queries = useQueryClient();
  return async (changed: Calendars) => {
    await queries.cancelQueries({ queryKey: calendarsOptions.queryKey });
    queries.setQueryData(calendarsOptions.queryKey, changed);
    await reloadQueries(queries, { queryKey: [...AVAILABILITY_KEY, 'free-times'] });
  };
}

/** Runs a change; if it fails, a notification says why. */
export function useCalendarChange() {
  const show = useShowCalendars();
  return async (run: () => Promise<Calendars>) => {
    const changed = await attempt(run);
    if (changed) await show(changed);
  };
}
