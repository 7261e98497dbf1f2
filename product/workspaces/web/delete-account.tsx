import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Output } from '#platform/http/contract/contract.ts';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { SettingsSection } from '#platform/ui/layout/settings-frame.tsx';
import { useAuth } from '#product/accounts/web/shared/auth.tsx';
import { FormMessage } from '#platform/forms/form-message.tsx';
import type { previewAccountDeletion } from '../contract.ts';
import { formatDeletionBlockedMessage } from '../workspace.ts';
import { deleteAccount, readAccountDeletion } from './requests.ts';
import { texts } from './texts.ts';

type Preview = Output<typeof previewAccountDeletion>;

/** Deletes the person's account, after a confirmation that requires typing its email address. */
export function DeleteAccount() {
  const { person, send } = useAuth();
  const [isLoading, setIsLoading] = useState(false);
  const [blockedBy, setBlockedBy] = useState<string[]>([]);
  if (!person) return null;
  const { email } = person;

  async function remove() {
    await deleteAccount(email);
    await send({ type: 'account-deleted' });
    notify(texts.deletingAccount.wasDeleted);
  }

  async function askToDelete() {
    if (isLoading) return;
    setIsLoading(true);
    try {
      const preview = await readAccountDeletion();
      setBlockedBy(preview.blockedBy);
      if (preview.blockedBy.length > 0) return;
      void confirm({
        title: texts.deletingAccount.question,
        text: <DeletionSummary preview={preview} />,
        requiredText: email,
        action: texts.deletingAccount.delete,
        variant: 'error',
        run: remove,
      });
    } catch (error) {
      notify(describeFailure(error), { tone: 'problem', retry: askToDelete });
    } finally {
      setIsLoading(false);
    }
  }

  return (
    <SettingsSection title={texts.deletingAccount.delete} sentence={texts.deletingAccount.explained}>
      {blockedBy.length > 0 && <FormMessage>{formatDeletionBlockedMessage(blockedBy)}</FormMessage>}
      <div>
        {/* Not disabled while loading, so that the focus can return to it when the dialog closes. */}
        <Button
          data-once
          color="red"
          variant="outline"
          aria-disabled={isLoading}
          onClick={() => void askToDelete()}
        >
          {texts.deletingAccount.delete}
        </Button>
      </div>
    </SettingsSection>
  );
}

function DeletionSummary({ preview: { deletes } }: { preview: Preview }) {
  return (
    <>
      {deletes.length > 0 && <p>{texts.deletingAccount.workspacesDeleted(deletes)}</p>}
      <p>{texts.deletingAccount.workStays}</p>
      <p>{texts.deleting.cannotBeUndone}</p>
    </>
  );
}
