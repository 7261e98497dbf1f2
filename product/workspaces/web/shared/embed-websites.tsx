import { TagsInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { formatDomain } from '#platform/text/format-domain.ts';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import {
  isEmbedDomain,
  MAX_ALLOWED_DOMAINS,
  normaliseEmbedDomain,
  readSettings,
} from '../../settings/settings.ts';
import { changeSettings } from '../../settings/web/requests.ts';
import { workspaceOptions } from '../requests.ts';
import { texts } from './texts.ts';
import { useWorkspace } from './use-workspace.ts';

/** The websites of the workspace that may show its studies in a frame. Every change is saved. */
export function EmbedWebsites() {
  const { data: workspace } = useWorkspace();
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const [draft, setDraft] = useState('');
  /** What was entered and is not saved yet; a second website may follow before the first is. */
  const [entered, setEntered] = useState<string[] | null>(null);
  const saving = useRef(Promise.resolve());
  if (!workspace) return null;
  const { embedDomains } = readSettings(workspace.settings);
  const canChange = workspace.can['workspace.change-settings'] === true;
  function save(next: string[]) {
    const domains = [...new Set(next.map(normaliseEmbedDomain))];
    const invalid = domains.find((domain) => !isEmbedDomain(domain));
    if (invalid !== undefined) {
      setProblem(texts.invalidWebsite(invalid));
      setDraft(invalid);
      return;
    }
    setProblem(null);
    setEntered(domains);
    saving.current = saving.current.then(async () => {
      try {
        queryClient.setQueryData(workspaceOptions.queryKey, await changeSettings({ embedDomains: domains }));
      } catch (error) {
        setProblem(describeFailure(error));
      }
      setEntered((newest) => (newest === domains ? null : newest));
    });
  }
  return (
    <TagsInput
      label={texts.allowedWebsites}
      description={canChange ? texts.allowedWebsitesExplained : texts.onlyAdminsAllowWebsites}
      {...(embedDomains.length === 0 && { placeholder: texts.exampleWebsite })}
      value={(entered ?? embedDomains).map(formatDomain)}
      searchValue={draft}
      error={problem}
      readOnly={!canChange}
      maxTags={MAX_ALLOWED_DOMAINS}
      splitChars={[',', ' ', ';']}
      onSearchChange={(next) => {
        setDraft(next);
        if (next !== '') setProblem(null);
      }}
      onChange={save}
    />
  );
}
