import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useBeforeUnload } from 'react-router';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import type { Quota } from '../../study.ts';
import { STUDIES_KEY } from '../requests.ts';
import { QuotaSaver } from './quota-saver.ts';

const savers = new Map<string, QuotaSaver>();

function openSaver(study: string, saved: Quota[]): QuotaSaver {
  const existing = savers.get(study);
  if (existing) return existing;
  const saver = new QuotaSaver(study, saved);
  savers.set(study, saver);
  return saver;
}

/** The quotas that are being edited. They take effect immediately, and are saved once all of them are complete. */
export function useQuotaSaver(study: string, saved: Quota[], saveDraft: () => Promise<void> | null) {
  const queryClient = useQueryClient();
  const saver = openSaver(study, saved);
  const view = useSyncExternalStore(saver.subscribe, saver.getView);
  useEffect(() => {
    saver.onSaved = () => void reloadQueries(queryClient, { queryKey: STUDIES_KEY });
    saver.beforeSave = saveDraft;
  }, [saver, queryClient, saveDraft]);
  useEffect(() => saver.adopt(saved), [saver, saved]);
  useEffect(() => () => void saver.save(), [saver]);
  useBeforeUnload((event) => {
    if (!saver.getView().isSaved) event.preventDefault();
  });
  return { saver, view };
}
