import { Switch } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Output } from '#platform/http/contract/contract.ts';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { SettingsSection } from '#platform/ui/layout/settings-frame.tsx';
import { ConfirmLoginOutlet } from '#product/accounts/web/shared/confirm-login-dialog.tsx';
import { FormMessage } from '#platform/forms/form-message.tsx';
import type { getWorkspace } from '../contract.ts';
import { requireTwoFactor, workspaceOptions } from './requests.ts';
import { texts } from './texts.ts';

/** Requires two-factor authentication of all members. */
export function TwoFactorSetting({ workspace }: { workspace: Output<typeof getWorkspace> }) {
  const queryClient = useQueryClient();
  const [isSaving, setIsSaving] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  async function change(required: boolean) {
    setIsSaving(true);
    setMessage(null);
    try {
      queryClient.setQueryData(workspaceOptions.queryKey, await requireTwoFactor(required));
      notify(required ? texts.twoFactor.nowRequired : texts.twoFactor.noLongerRequired);
    } catch (error) {
      setMessage(describeFailure(error));
    } finally {
      setIsSaving(false);
    }
  }
  return (
    <SettingsSection title={texts.twoFactor.title} sentence={texts.twoFactor.explained}>
      <Switch
        label={texts.twoFactor.require}
        checked={workspace.settings['requireTwoFactor'] === true}
        disabled={isSaving || !workspace.can['workspace.require-two-factor']}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
      <FormMessage>{message}</FormMessage>
      <ConfirmLoginOutlet />
    </SettingsSection>
  );
}
