import { useSearchParams } from 'react-router';

/** The search of a list, which the address keeps. */
export function useSearchParam(): [search: string, setSearch: (search: string) => void] {
  const [params, setParams] = useSearchParams();
  const setSearch = (search: string) =>
    setParams(search ? { search } : {}, { replace: true, preventScrollReset: true });
  return [params.get('search') ?? '', setSearch];
}
