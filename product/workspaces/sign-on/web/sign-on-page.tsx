import { Switch } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describeFailure, LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { SettingsFrame, SettingsSection } from '#platform/ui/layout/settings-frame.tsx';
import { ConfirmLoginOutlet } from '#product/accounts/web/shared/confirm-login-dialog.tsx';
import { FormMessage } from '#platform/forms/form-message.tsx';
import { workspaceOptions } from '../../web/requests.ts';
import { DomainSection } from './domain-section.tsx';
import { ProviderSection } from './provider-section.tsx';
import { requireSignOn, signOnOptions, type SignOn } from './requests.ts';
import { TrySignOn } from './try-sign-on.tsx';
import { texts } from './texts.ts';

/** Sets up how members log in with the accounts of their company. */
export function SignOnSetUpPage() {
  const workspace = useQuery(workspaceOptions);
  const mayChange = workspace.data?.can['workspace.set-up-sign-on'] === true;
  const signOn = useQuery({ ...signOnOptions, enabled: mayChange });
  const failed = [workspace, signOn].find((query) => query.isError && !query.data);
  return (
    <SettingsFrame
      title={texts.title}
      facts={workspace.data?.name}
      back={{ to: '/account/general', label: texts.general }}
    >
      {failed?.error && <LoadFailure error={failed.error} onRetry={() => failed.refetch()} />}
      {!failed && (workspace.isPending || (mayChange && signOn.isPending)) && (
        <Skeletons rows={5} height={60} />
      )}
      {workspace.data && !mayChange && <p>{texts.adminsOnly}</p>}
      {mayChange && signOn.data && <Sections signOn={signOn.data} />}
      <ConfirmLoginOutlet />
    </SettingsFrame>
  );
}

function Sections({ signOn }: { signOn: SignOn }) {
  const queryClient = useQueryClient();
  const show = (next: SignOn) => queryClient.setQueryData(signOnOptions.queryKey, next);
  return (
    <>
      <ProviderSection signOn={signOn} onChange={show} />
      {signOn.provider && <TrySignOn provider={signOn.provider} />}
      <DomainSection domains={signOn.domains} onChange={show} />
      {signOn.provider && <RequiredSection signOn={signOn} onChange={show} />}
    </>
  );
}

function RequiredSection({ signOn, onChange }: { signOn: SignOn; onChange(next: SignOn): void }) {
  const [isSaving, setIsSaving] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const { test = null } = signOn.provider ?? {};
  const isTested = test !== null && test.problem === null;
  async function change(required: boolean) {
    setIsSaving(true);
    setMessage(null);
    try {
      onChange(await requireSignOn(required));
      notify(required ? texts.nowRequired : texts.noLongerRequired);
    } catch (error) {
      setMessage(describeFailure(error));
    } finally {
      setIsSaving(false);
    }
  }
  return (
    <SettingsSection title={texts.required} sentence={texts.requiredExplained}>
      <Switch
        label={texts.require}
        description={isTested || signOn.isRequired ? undefined : texts.requireNeedsTest}
        checked={signOn.isRequired}
        disabled={isSaving || (!isTested && !signOn.isRequired)}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
      <FormMessage>{message}</FormMessage>
    </SettingsSection>
  );
}
