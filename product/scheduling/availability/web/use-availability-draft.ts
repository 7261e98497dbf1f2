import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { listIssues } from '#platform/errors/list-issues.ts';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import type { Availability } from '../availability.ts';
import * as contract from '../contract.ts';
import { AVAILABILITY_KEY, availabilityOptions, setAvailability } from './shared/requests.ts';
import { texts } from './texts.ts';

export const findDeviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What the form begins with: until something was saved, in the zone of the device. */
function createDraft({ isSaved, ...availability }: contract.SavedAvailability): Availability {
  const parsed = contract.setAvailability.body.shape.timeZone.safeParse(findDeviceZone());
  return isSaved || !parsed.success ? availability : { ...availability, timeZone: parsed.data };
}

/** Unsaved changes of the availability, checked by its contract. */
export function useAvailabilityDraft(saved: contract.SavedAvailability) {
  const queries = useQueryClient();
  const [initial, setInitial] = useState(() => createDraft(saved));
  const [draft, setDraft] = useState(initial);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // A second press may come before the button is rendered as loading.
  const saving = useRef(false);
  const parsed = contract.setAvailability.body.safeParse(draft);
  const problems = parsed.success ? [] : listIssues(parsed.error);
  async function save() {
    if (!parsed.success || saving.current) return;
    saving.current = true;
    setSaving(true);
    setFailure(null);
    try {
      const stored = await setAvailability(parsed.data);
      queries.setQueryData(availabilityOptions.queryKey, stored);
      setInitial(createDraft(stored));
      // What was changed while it was being saved stays.
      setDraft((current) => (current === draft ? createDraft(stored) : current));
      notify(texts.saved);
      await reloadQueries(queries, { queryKey: AVAILABILITY_KEY });
    } catch (error) {
      setFailure(describeFailure(error));
    } finally {
      saving.current = false;
      setSaving(false);
    }
  }
  return {
    draft,
    isChanged: JSON.stringify(draft) !== JSON.stringify(initial),
    isSaving,
    failure,
    problemCount: problems.length,
    /** Sentences about a part, such as `weeklyHours.0`. */
    listProblems: (path: string) =>
      problems.filter((problem) => `${problem.path}.`.startsWith(`${path}.`)).map(({ message }) => message),
    change: (change: Partial<Availability>) => setDraft((current) => ({ ...current, ...change })),
    undo: () => {
      setDraft(initial);
      setFailure(null);
    },
    save,
  };
}
