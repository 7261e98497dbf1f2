import { Select, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Input, Output } from '#platform/http/contract/contract.ts';
import { listTimeZones } from '#platform/ui/list-time-zones.ts';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { isComposing, isEnter } from '#platform/ui/is-enter.ts';
import { useAuth } from '#product/accounts/web/shared/auth.tsx';
import type { getWorkspace } from '../../contract.ts';
import { workspaceOptions } from '../../web/requests.ts';
import type * as contract from '../contract.ts';
import { isEmoji, readSettings } from '../settings.ts';
import { changeSettings } from './requests.ts';
import { texts } from './texts.ts';

type Workspace = Output<typeof getWorkspace>;
type SettingsChange = Input<typeof contract.changeSettings>['body'];

/** Icon, language and time zone of the workspace; each is saved when it changes. */
export function WorkspaceFields({
  workspace,
  languages,
}: {
  workspace: Workspace;
  languages: readonly string[];
}) {
  const queryClient = useQueryClient();
  const { refresh } = useAuth();
  const { icon, language, timeZone } = readSettings(workspace.settings);
  const disabled = !workspace.can['workspace.change-settings'];
  async function save(change: SettingsChange, previous: SettingsChange) {
    try {
      queryClient.setQueryData(workspaceOptions.queryKey, await changeSettings(change));
      notify(texts.saved, { undo: () => void save(previous, change) });
      if ('icon' in change) await refresh();
    } catch (error) {
      notify(describeFailure(error), { tone: 'problem', retry: () => save(change, previous) });
    }
  }
  return (
    <>
      <IconField
        key={icon}
        icon={icon}
        disabled={disabled}
        onChange={(next) => void save({ icon: next }, { icon })}
      />
      <Select
        label={texts.language}
        description={texts.languageExplained}
        data={listLanguages(languages, language)}
        value={language}
        searchable
        allowDeselect={false}
        readOnly={disabled}
        nothingFoundMessage={texts.noMatches}
        onChange={(next) => next && next !== language && void save({ language: next }, { language })}
      />
      <Select
        label={texts.timeZone}
        description={texts.timeZoneExplained}
        data={listTimeZones(timeZone)}
        value={timeZone}
        searchable
        limit={100}
        allowDeselect={false}
        readOnly={disabled}
        nothingFoundMessage={texts.noMatches}
        onChange={(next) => next && next !== timeZone && void save({ timeZone: next }, { timeZone })}
      />
    </>
  );
}

/** Languages by their English name, the current one included. */
function listLanguages(languages: readonly string[], current: string) {
  const names = new Intl.DisplayNames(['en'], { type: 'language' });
  return [...new Set([...languages, current])]
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}

/** One emoji; saved on blur or Enter, discarded with Escape. */
function IconField({
  icon,
  disabled,
  onChange,
}: {
  icon: string | null;
  disabled: boolean;
  onChange(next: string | null): void;
}) {
  const [draft, setDraft] = useState(icon ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  function saveDraft() {
    const next = draft.trim() === '' ? null : draft.trim();
    if (disabled || next === icon) return;
    if (next !== null && !isEmoji(next)) setProblem(texts.chooseOneEmoji);
    else onChange(next);
  }
  return (
    <TextInput
      label={texts.icon}
      description={texts.iconExplained}
      value={draft}
      error={problem}
      readOnly={disabled}
      maxLength={40}
      autoComplete="off"
      onChange={(event) => {
        setDraft(event.currentTarget.value);
        setProblem(null);
      }}
      onBlur={saveDraft}
      onKeyDown={(event) => {
        if (isEnter(event)) event.currentTarget.blur();
        if (event.key !== 'Escape' || isComposing(event)) return;
        setDraft(icon ?? '');
        setProblem(null);
      }}
    />
  );
}
