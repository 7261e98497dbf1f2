import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

const FIELD_PARAM = 'field';
/** Lazy parts of the page may render later; the focus waits for them this long. */
const MAX_WAIT_MS = 3_000;

/** Focuses the field that the address names (`?field=title`) once it exists, and removes the parameter. */
export function useFocusField(): void {
  const [search, setSearch] = useSearchParams();
  const field = search.get(FIELD_PARAM);
  useEffect(() => {
    if (!field) return;
    const findField = () => document.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`);
    const finish = (field: HTMLElement | null) => {
      observer.disconnect();
      clearTimeout(timer);
      field?.focus();
      field?.scrollIntoView({ block: 'center' });
      setSearch(
        (params) => {
          params.delete(FIELD_PARAM);
          return params;
        },
        { replace: true },
      );
    };
    const observer = new MutationObserver(() => {
      const field = findField();
      if (field) finish(field);
    });
    const timer = setTimeout(() => finish(null), MAX_WAIT_MS);
    const existingField = findField();
    if (existingField) finish(existingField);
    else observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [field, setSearch]);
}
