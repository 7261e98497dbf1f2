import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { call } from '#platform/http/client/request.ts';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { getStudy, type StudyShape } from '../../contract.ts';
import type { DraftChange } from '../../patch.ts';
import type { StudyContent } from '../../study.ts';
import { hasUnsentChanges } from './draft-store.ts';
import { DraftSync, type DraftView } from './draft-sync.ts';
import { takesText } from './typed-field.ts';
import { patchDraft, studyOptions } from '../requests.ts';

/** What the steps of the editor share. */
export interface Editing {
  study: StudyShape;
  view: DraftView;
  content: StudyContent;
  sync: DraftSync;
  /** The language texts are written in. */
  language: string;
  readOnly: boolean;
  /** Whether the page is a step of the old editor. */
  isLegacy: boolean;
  /** `field`: what the changes belong to, so that typing in it is one step of undo. */
  edit(changes: DraftChange[], field?: string): void;
}

export const EditingContext = createContext<Editing | null>(null);

export function useEditing(): Editing {
  const editing = use(EditingContext);
  if (!editing) throw new Error('A step of the editor needs the editor above it');
  return editing;
}

/** A draft with automatic saving. Leaving the page sends the remaining changes; closing the tab before that warns. */
export function useDraft(study: StudyShape, isLegacy: boolean): Editing {
  const queryClient = useQueryClient();
  const { id } = study;
  // Created once: newer drafts of the study are adopted below, and another study mounts another page.
  const [sync] = useState(
    () =>
      new DraftSync(
        {
          save: (input, key) => patchDraft(id, input, key),
          load: () => call(getStudy, { params: { studyId: id } }),
        },
        study,
      ),
  );
  const view = useSyncExternalStore(sync.subscribe, sync.getSnapshot);
  useEffect(() => sync.adopt(study), [sync, study]);

  useEffect(() => {
    const handleBeforeUnload = (event: BeforeUnloadEvent) => {
      if (hasUnsentChanges(sync.getSnapshot().draft)) event.preventDefault();
    };
    const handleVisibilityChange = () => {
      if (document.visibilityState === 'hidden' && hasUnsentChanges(sync.getSnapshot().draft))
        void sync.flush();
    };
    const handleOnline = () => void sync.flush();
    window.addEventListener('beforeunload', handleBeforeUnload);
    window.addEventListener('online', handleOnline);
    document.addEventListener('visibilitychange', handleVisibilityChange);
    return () => {
      window.removeEventListener('beforeunload', handleBeforeUnload);
      window.removeEventListener('online', handleOnline);
      document.removeEventListener('visibilitychange', handleVisibilityChange);
      const invalidateStudy = () => reloadQueries(queryClient, { queryKey: studyOptions(id).queryKey });
      if (hasUnsentChanges(sync.getSnapshot().draft)) void sync.flush().then(invalidateStudy);
      else void invalidateStudy();
    };
  }, [sync, queryClient, id]);

  const readOnly = study.can['study.edit'] !== true || study.archived;
  return useMemo<Editing>(
    () => ({
      study,
      view,
      content: view.draft.content,
      sync,
      language: view.draft.content.languages.base,
      readOnly,
      isLegacy,
      edit: (changes, field) => {
        if (!readOnly) sync.edit(changes, takesText(document.activeElement) ? (field ?? null) : null);
      },
    }),
    [study, view, sync, readOnly, isLegacy],
  );
}
