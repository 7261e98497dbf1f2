import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { AUDIT_ACTIVITIES, AUDIT_THINGS } from '#product/workspaces/audit/audit-kind.ts';
import { toInstants, type DayRange } from './days.ts';
import type { AuditFilterValues } from './requests.ts';

const FILTER_NAMES = ['person', 'thing', 'activity', 'study', 'from', 'to'] as const;
type FilterName = (typeof FILTER_NAMES)[number];

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const findValue = <T extends string>(values: readonly T[], text: string | null) =>
  values.find((value) => value === text);

/** The filters of the address, so that a filtered log can be shared as a link. Invalid ones are ignored. */
export function useAuditFilters() {
  const [params, setParams] = useSearchParams();
  const search = params.toString();
  const { filters, days } = useMemo(() => {
    const read = (name: FilterName) => new URLSearchParams(search).get(name);
    const readId = (name: FilterName) => (UUID.test(read(name) ?? '') ? read(name)! : undefined);
    const range: DayRange = { from: read('from'), to: read('to') };
    const parsed: AuditFilterValues = {
      person: readId('person'),
      thing: findValue(AUDIT_THINGS, read('thing')),
      activity: findValue(AUDIT_ACTIVITIES, read('activity')),
      study: readId('study'),
      ...toInstants(range),
    };
    return { filters: parsed, days: range };
  }, [search]);
  const setFilters = (changes: Partial<Record<FilterName, string | null>>) =>
    setParams(
      (previous) => {
        const next = new URLSearchParams(previous);
        for (const [name, value] of Object.entries(changes))
          if (value) next.set(name, value);
          else next.delete(name);
        return next;
      },
      { preventScrollReset: true },
    );
  return {
    filters,
    days,
    setFilters,
    isFiltered: Object.values(filters).some(Boolean),
    clear: () => setFilters(Object.fromEntries(FILTER_NAMES.map((name) => [name, null]))),
  };
}

export type AuditFilterState = ReturnType<typeof useAuditFilters>;
