import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { call } from '#platform/http/client/request.ts';
import { getStudy, type StudyShape } from '../../contract.ts';
import type { Change } from '../../patch.ts';
import type { StudyContent } from '../../study.ts';
import { unsent } from './draft-store.ts';
import { DraftSync, type DraftView } from './draft-sync.ts';
import { save, studyOptions } from '../requests.ts';

/** The study that is edited, as its steps see it. */
export interface Editing {
  study: StudyShape;
  view: DraftView;
  content: StudyContent;
  sync: DraftSync;
  /** The language texts are written in. */
  language: string;
  readOnly: boolean;
  edit(changes: Change[], field?: string): void;
}

export const EditingContext = createContext<Editing | null>(null);

export function useEditing(): Editing {
  const editing = use(EditingContext);
  if (!editing) throw new Error('A step of the editor needs the editor above it');
  return editing;
}

/** A draft that saves itself. Leaving the page sends what is left; closing the tab before that warns. */
export function useDraft(study: StudyShape): Editing {
  const queries = useQueryClient();
  const { id } = study;
  // Once per visit: newer states of the study are adopted below, another study is another page.
  const [sync] = useState(
    () =>
      new DraftSync(
        {
          save: (input, key) => save(id, input, key),
          load: () => call(getStudy, { params: { studyId: id } }),
        },
        study,
      ),
  );
  const view = useSyncExternalStore(sync.subscribe, sync.read);
  useEffect(() => sync.adopt(study), [sync, study]);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (unsent(sync.read().draft)) event.preventDefault();
    };
    const sendNow = () => {
      if (document.visibilityState === 'hidden' && unsent(sync.read().draft)) void sync.flush();
    };
    const online = () => void sync.flush();
    window.addEventListener('beforeunload', warn);
    window.addEventListener('online', online);
    document.addEventListener('visibilitychange', sendNow);
    return () => {
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('online', online);
      document.removeEventListener('visibilitychange', sendNow);
      const forget = () => queries.invalidateQueries({ queryKey: studyOptions(id).queryKey });
      if (unsent(sync.read().draft)) void sync.flush().then(forget);
      else void forget();
    };
  }, [sync, queries, id]);

  const readOnly = study.can['study.edit'] !== true || study.archived;
  return useMemo<Editing>(
    () => ({
      study,
      view,
      content: view.draft.content,
      sync,
      language: view.draft.content.languages.base,
      readOnly,
      edit: (changes, field) => {
        if (!readOnly) sync.edit(changes, field ?? null);
      },
    }),
    [study, view, sync, readOnly],
  );
}
