import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { FilterTags as Tags } from '../../../results/web/shared/result-slots.ts';
import { codebookOptions } from '../requests.ts';

/** Gives the filter of results the tags of the codebook. */
export function FilterTags({ onFound }: { onFound(tags: Tags): void }) {
  const { data } = useQuery(codebookOptions);
  useEffect(() => {
    if (!data) return;
    const names = new Map(data.tags.map(({ id, name }) => [id, name]));
    const merged = new Map(data.merged.map(({ tag, into }) => [tag, into]));
    onFound({ tags: data.tags, getName: (id) => names.get(merged.get(id) ?? id) ?? null });
  }, [data, onFound]);
  return null;
}
