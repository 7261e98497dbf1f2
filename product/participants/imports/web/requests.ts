import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { addWorkspaceParameter, call, callWithFile } from '#platform/http/client/request.ts';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import type { Encoding } from '#platform/encoding/encodings.ts';
import { listAttributes } from '../../attributes/contract.ts';
import * as contract from '../contract.ts';
import { isAtWork, type ImportSettings, type Separator } from '../import.ts';

const POLL_INTERVAL_MS = 700;
const key = ['participant-imports'];

export const importsOptions = queryOptions({
  queryKey: [...key, 'list'],
  queryFn: ({ signal }) => call(contract.listParticipantImports, {}, { signal }),
  refetchInterval: ({ state }) =>
    state.data?.items.some((one) => isAtWork(one.state)) ? POLL_INTERVAL_MS : false,
});

/** An import; fetched again while a job is at work on it. */
export const importOptions = (id: string) =>
  queryOptions({
    queryKey: [...key, id],
    queryFn: ({ signal }) =>
      call(contract.getParticipantImport, { params: { participantImportId: id } }, { signal }),
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data.state) ? POLL_INTERVAL_MS : false),
  });

/** How a file is read; what is not chosen is guessed. */
export interface FileFormat {
  encoding?: Encoding;
  separator?: Separator;
  hasHeader?: boolean;
}

export const previewOptions = (id: string, format: FileFormat) =>
  queryOptions({
    queryKey: [...key, id, 'preview', format],
    queryFn: ({ signal }) =>
      call(
        contract.previewParticipantImport,
        {
          params: { participantImportId: id },
          query: {
            ...format,
            hasHeader: format.hasHeader === undefined ? undefined : String(format.hasHeader),
          },
        },
        { signal },
      ),
    staleTime: Infinity,
    retry: false,
  });

export const problemsOptions = (id: string, revision: number) =>
  infiniteQueryOptions({
    queryKey: [...key, id, 'problems', revision],
    queryFn: ({ signal, pageParam }) =>
      call(
        contract.listImportProblems,
        { params: { participantImportId: id }, query: { after: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => (next === null ? undefined : Number(next)),
  });

export const keptOptions = (id: string) =>
  queryOptions({
    queryKey: [...key, id, 'kept'],
    queryFn: ({ signal }) =>
      call(contract.listKeptParticipants, { params: { appliedImportId: id } }, { signal }),
  });

export const attributesOptions = queryOptions({
  queryKey: ['participants', 'attributes'],
  queryFn: ({ signal }) => call(listAttributes, {}, { signal }),
});

export const uploadImport = (file: File, options: { signal: AbortSignal; onProgress(share: number): void }) =>
  callWithFile(contract.uploadParticipantImport, { query: { name: file.name.slice(0, 300) } }, file, options);

const params = (id: string) => ({ params: { participantImportId: id } });
export const checkImport = (id: string, settings: ImportSettings) =>
  call(contract.checkParticipantImport, {
    ...params(id),
    body: settings as contract.ParticipantImport['settings'] & object,
  });
export const confirmImport = (id: string, body: { revision: number; leaveOut: number }) =>
  call(contract.confirmParticipantImport, { ...params(id), body });
export const undoImport = (id: string) =>
  call(contract.undoParticipantImport, { params: { appliedImportId: id } });
export const discardImport = (id: string) => call(contract.discardParticipantImport, params(id));

export const buildProblemsUrl = (id: string): string =>
  addWorkspaceParameter(contract.downloadImportProblems.path.replace(':participantImportId', id));

/** Shows what a change returned, and loads the list again. */
export function storeImport(client: QueryClient, changed: contract.ParticipantImport): void {
  client.setQueryData(importOptions(changed.id).queryKey, changed);
  void reloadQueries(client, { queryKey: importsOptions.queryKey });
}
