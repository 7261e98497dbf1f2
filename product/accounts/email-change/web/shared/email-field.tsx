import { Button, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogButtons } from '#platform/ui/layout/dialog-buttons.tsx';
import { AppError } from '#platform/errors/errors.ts';
import type { Output } from '#platform/http/contract/contract.ts';
import { notify } from '#platform/ui/feedback/notify.ts';
import { DateTime } from '#platform/ui/date-time.tsx';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { AccountDialog } from '../../../web/shared/account-dialog.tsx';
import dialog from '#platform/forms/dialog.module.css';
import { FormMessage } from '#platform/forms/form-message.tsx';
import { texts as formTexts } from '#platform/forms/texts.ts';
import { useForm } from '#platform/forms/use-form.ts';
import * as contract from '../../contract.ts';
import { cancelEmailChange, emailChangeOptions, startEmailChange } from '../requests.ts';
import { texts } from '../texts.ts';

type EmailChange = NonNullable<Output<typeof contract.getEmailChange>['pending']>;

/** The person's email address, and the change of it that is waiting for a confirmation. */
export function EmailField({ email }: { email: string }) {
  const queryClient = useQueryClient();
  const emailChange = useQuery(emailChangeOptions);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const pending = emailChange.data?.pending;
  return (
    <>
      <TextInput
        label={texts.emailAddress}
        value={email}
        readOnly
        variant="filled"
        description={texts.usedToLogIn}
      />
      {pending && <PendingChange change={pending} email={email} />}
      <div>
        <Button variant="default" onClick={() => setIsOpen(true)}>
          {texts.changeEmail}
        </Button>
      </div>
      <AccountDialog opened={isOpen} title={texts.changeEmail} onClose={close}>
        <EmailForm
          send={async (newEmail) => {
            queryClient.setQueryData(emailChangeOptions.queryKey, await startEmailChange(newEmail));
            close();
            notify(texts.linksSent);
          }}
          onCancel={close}
        />
      </AccountDialog>
    </>
  );
}

function PendingChange({ change, email }: { change: EmailChange; email: string }) {
  const queryClient = useQueryClient();
  const { isConfirmedByOldAddress, isConfirmedByNewAddress } = change;
  async function cancel() {
    try {
      await cancelEmailChange();
      notify(texts.cancelled);
    } catch (error) {
      const message = error instanceof AppError ? error.message : formTexts.somethingWentWrong;
      notify(message, { tone: 'problem' });
    }
    await reloadQueries(queryClient, { queryKey: emailChangeOptions.queryKey });
  }
  const nextStep =
    isConfirmedByOldAddress || isConfirmedByNewAddress
      ? texts.waitingFor(isConfirmedByOldAddress ? change.email : email)
      : texts.waitingForBoth(email, change.email);
  return (
    <div className={dialog.notice} role="status">
      <strong>{texts.pendingTitle(change.email)}</strong>
      <p>
        {nextStep} {texts.linksExpire} <DateTime at={change.expiresAt} />.
      </p>
      <div>
        <Button variant="default" onClick={() => void cancel()}>
          {texts.cancelChange}
        </Button>
      </div>
    </div>
  );
}

function EmailForm({ send, onCancel }: { send(email: string): Promise<unknown>; onCancel(): void }) {
  const form = useForm(contract.startEmailChange.body, ({ email }) => send(email));
  return (
    <form className={dialog.form} {...form.props}>
      <p>{texts.changeExplained}</p>
      <TextInput
        name="email"
        type="email"
        label={texts.newEmailAddress}
        autoComplete="email"
        data-autofocus
        error={form.problems.email}
      />
      <FormMessage>{form.message}</FormMessage>
      <DialogButtons onCancel={onCancel}>
        <Button type="submit" loading={form.busy}>
          {texts.sendLinks}
        </Button>
      </DialogButtons>
    </form>
  );
}
