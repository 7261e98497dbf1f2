import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { FilterValues } from '../../../results/web/shared/result-slots.ts';
import { studyThemesOptions } from './requests.ts';
import { texts } from './texts.ts';

/** Gives the filter of results the themes of a study. */
export function FilterThemes({ study, onFound }: { study: string; onFound(values: FilterValues): void }) {
  const { data } = useQuery(studyThemesOptions(study));
  useEffect(() => {
    if (!data) return;
    const names = new Map(data.items.map(({ id, name }) => [id, name]));
    const merged = new Map(data.merged.map(({ theme, into }) => [theme, into]));
    onFound({
      label: texts.theme,
      none: texts.noTheme,
      gone: texts.deletedTheme,
      values: data.items.map(({ id, name, title }) => ({ id, name, group: title })),
      getName: (id) => names.get(merged.get(id) ?? id) ?? null,
    });
  }, [data, onFound]);
  return null;
}
