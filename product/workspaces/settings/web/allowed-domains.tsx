import { TagsInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDomain } from '#platform/text/format-domain.ts';
import type { Output } from '#platform/http/contract/contract.ts';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { SettingsSection } from '#platform/ui/layout/settings-frame.tsx';
import type { getWorkspace } from '../../contract.ts';
import { workspaceOptions } from '../../web/requests.ts';
import { isDomain, MAX_ALLOWED_DOMAINS, normaliseDomain, readSettings } from '../settings.ts';
import { changeSettings } from './requests.ts';
import { texts } from './texts.ts';

/** The domains of email addresses that may use the invitation link. Every change is saved. */
export function AllowedDomains({ workspace }: { workspace: Output<typeof getWorkspace> }) {
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const [draft, setDraft] = useState('');
  const { allowedDomains } = readSettings(workspace.settings);
  const disabled = !workspace.can['workspace.change-settings'];
  async function save(entered: string[], previous: string[]) {
    const domains = [...new Set(entered.map(normaliseDomain))];
    const invalid = domains.find((domain) => !isDomain(domain));
    if (invalid !== undefined) {
      setProblem(texts.invalidDomain(invalid));
      setDraft(invalid);
      return;
    }
    setProblem(null);
    try {
      const change = { allowedDomains: domains };
      queryClient.setQueryData(workspaceOptions.queryKey, await changeSettings(change));
      notify(texts.saved, { undo: () => void save(previous, domains) });
    } catch (error) {
      setProblem(describeFailure(error));
      setDraft(entered.find((domain) => !previous.includes(domain)) ?? '');
    }
  }
  return (
    <SettingsSection title={texts.domains} sentence={texts.domainsExplained}>
      <TagsInput
        label={texts.domainsLabel}
        description={disabled ? undefined : texts.domainsHint}
        {...(allowedDomains.length === 0 && { placeholder: texts.domainsPlaceholder })}
        value={allowedDomains.map(formatDomain)}
        searchValue={draft}
        error={problem}
        readOnly={disabled}
        maxTags={MAX_ALLOWED_DOMAINS}
        splitChars={[',', ' ', ';']}
        onSearchChange={(next) => {
          setDraft(next);
          if (next !== '') setProblem(null);
        }}
        onChange={(next) => void save(next, allowedDomains)}
      />
    </SettingsSection>
  );
}
