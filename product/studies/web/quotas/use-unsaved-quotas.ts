import { useEffect, useRef, useState } from 'react';
import { useBeforeUnload } from 'react-router';
import type { Quota } from '../../study.ts';

/** Quotas that were changed and not saved, by study: opening another step of the editor must not lose them. */
const unsavedByStudy = new Map<string, Quota[]>();

const isSame = (a: readonly Quota[], b: readonly Quota[]) => JSON.stringify(a) === JSON.stringify(b);

/** The quotas that are being edited; they stay until they are saved, discarded or the page is closed, which asks. */
export function useUnsavedQuotas(study: string, saved: Quota[]) {
  const [quotas, setQuotas] = useState(() => unsavedByStudy.get(study) ?? saved);
  const previousSaved = useRef(saved);
  const hasChanges = !isSame(quotas, saved);
  useEffect(() => {
    // Saved here or by someone else.
    if (!isSame(previousSaved.current, saved)) setQuotas(saved);
    previousSaved.current = saved;
  }, [saved]);
  useEffect(() => {
    if (hasChanges) unsavedByStudy.set(study, quotas);
    else unsavedByStudy.delete(study);
  }, [study, quotas, hasChanges]);
  useBeforeUnload((event) => {
    if (hasChanges) event.preventDefault();
  });
  return { quotas, setQuotas, hasChanges };
}
