import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AppError } from '#platform/errors/errors.ts';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { useLeaveGuard } from '#platform/ui/use-leave-guard.ts';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { findColourProblems, type ColourProblem } from '../colours/find-colour-problems.ts';
import type { Customisation } from '../contract.ts';
import { DEFAULT_STYLE, type Style } from '../style.ts';
import { saveStyle, storeCustomisation } from './requests.ts';
import { customisationOptions } from './shared/requests.ts';
import { texts } from './texts.ts';

export interface StyleDraft {
  style: Style;
  isChanged: boolean;
  isDefault: boolean;
  isSaving: boolean;
  /** Colours that cannot be read, which the server would refuse. */
  problems: ColourProblem[];
  /** Why saving failed. */
  failure: string | null;
  change(part: Partial<Style>): void;
  undo(): void;
  reset(): void;
  save(): Promise<void>;
}

const { scheme, light, dark, radius, font } = DEFAULT_STYLE;
/** What “Reset to default” restores; names have a page of their own. */
const DEFAULT_LOOK = { scheme, light, dark, radius, font };

const isSameStyle = (some: Style, other: Partial<Style>) =>
  (Object.keys(other) as (keyof Style)[]).every(
    (key) => JSON.stringify(some[key]) === JSON.stringify(other[key]),
  );

/** The style as it is edited; nothing is saved before `save`. Uploads of others and of oneself do not discard it. */
export function useStyleDraft({ style: savedStyle, revision }: Customisation): StyleDraft {
  const queryClient = useQueryClient();
  const [changes, setChanges] = useState<Partial<Style>>({});
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const style = { ...savedStyle, ...changes };
  const isChanged = !isSameStyle(style, savedStyle);
  const problems = findColourProblems(style);
  useLeaveGuard(isChanged && !isSaving, texts.save.leaveText);

  async function save() {
    if (isSaving || problems.length > 0) return;
    setSaving(true);
    setFailure(null);
    try {
      storeCustomisation(queryClient, await saveStyle(style, revision));
      // What was changed while saving stays to be saved.
      setChanges((current) => (current === changes ? {} : current));
      notify(texts.save.saved);
    } catch (error) {
      const isConflict = error instanceof AppError && error.code === 'conflict';
      setFailure(isConflict ? texts.save.conflict : describeFailure(error));
      if (isConflict) await reloadQueries(queryClient, customisationOptions);
    } finally {
      setSaving(false);
    }
  }
  return {
    style,
    isChanged,
    isDefault: isSameStyle(style, DEFAULT_LOOK),
    isSaving,
    problems,
    failure,
    change(part) {
      setFailure(null);
      setChanges((current) => ({ ...current, ...part }));
    },
    undo() {
      setFailure(null);
      setChanges({});
    },
    reset() {
      setFailure(null);
      setChanges((current) => ({ ...current, ...DEFAULT_LOOK }));
    },
    save,
  };
}
