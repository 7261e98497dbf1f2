import { useQueryClient } from '@tanstack/react-query';
import { attempt } from '#platform/ui/feedback/attempt.ts';
import { notify } from '#platform/ui/feedback/notify.ts';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import type { Placement, Theme } from '../contract.ts';
import {
  deleteTheme,
  findThemes,
  mergeThemes,
  placeAnswers,
  restoreTheme,
  splitTheme,
  studyThemesOptions,
  themesKey,
  updateTheme,
} from './requests.ts';
import { texts } from './texts.ts';

export type ThemeChanges = ReturnType<typeof useThemeChanges>;

/** What every dialog about themes gets. */
export interface DialogProps {
  changes: ThemeChanges;
  onClose(): void;
  /** Called with the id of a theme that was created. */
  onCreated(id: string): void;
}

/** Changes of a question's themes that take effect at once; each shows a notice, with Undo where it can be undone. */
export function useThemeChanges(studyId: string, questionId: string) {
  const queryClient = useQueryClient();
  const question = { studyId, questionId };
  const toKey = (theme: { id: string }) => ({ ...question, themeId: theme.id });
  const reload = async () => {
    // The names of all themes, which filters show, are of the whole study.
    void reloadQueries(queryClient, { queryKey: studyThemesOptions(studyId).queryKey, exact: true });
    await reloadQueries(queryClient, { queryKey: themesKey(studyId, questionId) });
  };

  async function change<T>(run: () => Promise<T>): Promise<T | null> {
    const done = await attempt(run);
    await reload();
    return done;
  }
  const restore = (theme: Theme) => change(() => restoreTheme(toKey(theme)));

  async function place(theme: { id: string; name: string }, placement: Partial<Placement>, text: string) {
    const undo = await change(() => placeAnswers(toKey(theme), placement));
    if (undo) notify(text, { undo: () => change(() => placeAnswers(toKey(theme), undo)) });
  }

  return {
    question,
    reload,
    find: () => change(() => findThemes(question)),
    setPinned: (theme: Theme, pinned: boolean) =>
      change(() => updateTheme(toKey(theme), { revision: theme.revision, pinned })),
    add: (theme: Theme, response: string) => place(theme, { add: [response] }, texts.moved(theme.name)),
    remove: (theme: Theme, response: string) =>
      place(theme, { remove: [response] }, texts.removed(theme.name)),
    async delete(theme: Theme): Promise<void> {
      // Without a body, the reply of a deletion is undefined.
      const done = await change(async () => (await deleteTheme(toKey(theme)), true));
      if (done) notify(texts.deleted(theme.name), { undo: () => restore(theme) });
    },
    /** Throws if it fails, so that the dialog shows why. */
    async merge(theme: Theme, into: Theme): Promise<void> {
      await mergeThemes(toKey(theme), into.id);
      await reload();
      notify(texts.merged(theme.name, into.name), { undo: () => restore(theme) });
    },
    /** Throws if it fails. Undo merges the new theme back. */
    async split(theme: Theme, name: string, words: string[]): Promise<string> {
      const { id } = await splitTheme(toKey(theme), { name, words });
      await reload();
      notify(texts.splitDone(name), { undo: () => change(() => mergeThemes(toKey({ id }), theme.id)) });
      return id;
    },
  };
}
