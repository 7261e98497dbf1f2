import { useQuery } from '@tanstack/react-query';
import { templatesOptions } from '../requests.ts';

/** The templates that fit the person's goal, the best fitting first; the most popular ones without a goal. */
export function useSuggestedTemplates() {
  const { data, error, refetch } = useQuery(templatesOptions);
  return {
    /** Undefined while they load. */
    rows: data?.suggested.flatMap((id) => data.items.find((row) => row.id === id) ?? []),
    canEdit: data?.can['study.edit'] === true,
    error,
    refetch,
  };
}
