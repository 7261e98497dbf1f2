import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { addWorkspaceParameter, call } from '#platform/http/client/request.ts';
import * as contract from '../../contract.ts';
import { createSavedStyle, type PageStyle } from '../../page-style.ts';

export const customisationOptions = queryOptions({
  queryKey: ['workspace', 'customisation'],
  queryFn: ({ signal }) => call(contract.getCustomisation, {}, { signal }),
});

/** URL of the logo or font for the team. */
export const buildStyleFileUrl = (fileId: string): string =>
  addWorkspaceParameter(contract.getStyleFile.path.replace(':fileId', fileId));

/** The saved style, as previews show it; null while it loads. */
export function useSavedStyle(): PageStyle | null {
  const { data } = useQuery(customisationOptions);
  return useMemo(() => (data ? createSavedStyle(data, buildStyleFileUrl) : null), [data]);
}
