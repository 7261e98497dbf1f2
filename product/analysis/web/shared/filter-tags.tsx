import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FilterTags as Tags } from '../../../results/web/shared/result-slots.ts';
import { codebookQuery } from '../requests.ts';

/** Gives the filter of results the tags of the codebook. */
export function FilterTags({ children }: { children(tags: Tags | null): ReactNode }) {
  const { data } = useQuery(codebookQuery);
  if (!data) return children(null);
  const names = new Map(data.tags.map(({ id, name }) => [id, name]));
  const merged = new Map(data.merged.map(({ tag, into }) => [tag, into]));
  return children({ tags: data.tags, getName: (id) => names.get(merged.get(id) ?? id) ?? null });
}
