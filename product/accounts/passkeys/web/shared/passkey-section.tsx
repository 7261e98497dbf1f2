import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AppError } from '#platform/errors/errors.ts';
import type { Output } from '#platform/http/contract/contract.ts';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { SettingsSection } from '#platform/ui/layout/settings-frame.tsx';
import { DateTime } from '#platform/ui/date-time.tsx';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { formatDeviceName } from '../../../web/device-name.ts';
import { AccountDialog } from '../../../web/shared/account-dialog.tsx';
import dialog from '#platform/forms/dialog.module.css';
import list from '../../../web/shared/device-list.module.css';
import type * as contract from '../../contract.ts';
import { hasPasskeys } from '../credentials.ts';
import { PasskeyNameForm } from '../passkey-name-form.tsx';
import { addPasskey, passkeysOptions, removePasskey, renamePasskey } from '../requests.ts';
import { texts } from '../texts.ts';

type Passkey = Output<typeof contract.listPasskeys>['items'][number];
type Step = { name: 'add' } | { name: 'rename'; passkey: Passkey };

/** Adds, renames and removes passkeys. */
export function PasskeySection() {
  const queries = useQueryClient();
  const passkeys = useQuery(passkeysOptions);
  const [isOpen, setIsOpen] = useState(false);
  // Stays while the dialog fades out.
  const [step, setStep] = useState<Step>({ name: 'add' });
  const refresh = () => reloadQueries(queries, { queryKey: passkeysOptions.queryKey });
  const close = () => setIsOpen(false);
  function show(next: Step) {
    setStep(next);
    setIsOpen(true);
  }

  async function add(name: string) {
    const passkey = await addPasskey(name);
    if (!passkey) throw new AppError('bad_input', texts.notCreated);
    close();
    notify(texts.added);
    await refresh();
  }

  async function rename({ id }: Passkey, name: string) {
    await renamePasskey(id, name);
    close();
    notify(texts.renamed);
    await refresh();
  }

  return (
    <SettingsSection title={texts.passkeys} sentence={texts.explained}>
      {passkeys.isError && <LoadFailure error={passkeys.error} onRetry={() => passkeys.refetch()} />}
      {passkeys.isPending && <Skeletons rows={1} />}
      {passkeys.data && passkeys.data.items.length > 0 && (
        <ul className={list.list} aria-label={texts.passkeys}>
          {passkeys.data.items.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => show({ name: 'rename', passkey })}
              onRemoved={refresh}
            />
          ))}
        </ul>
      )}
      {hasPasskeys() ? (
        <div>
          <Button variant="default" onClick={() => show({ name: 'add' })}>
            {texts.addPasskey}
          </Button>
        </div>
      ) : (
        <p className="muted">{texts.notInThisBrowser}</p>
      )}
      <AccountDialog
        opened={isOpen}
        title={step.name === 'add' ? texts.addPasskey : texts.renamePasskey}
        onClose={close}
      >
        {step.name === 'add' ? (
          <PasskeyNameForm
            explanation={texts.addExplained}
            initialName={formatDeviceName(navigator.userAgent)}
            action={texts.continue}
            send={add}
            onCancel={close}
          />
        ) : (
          <PasskeyNameForm
            initialName={step.passkey.name}
            action={texts.save}
            send={(name) => rename(step.passkey, name)}
            onCancel={close}
          />
        )}
      </AccountDialog>
    </SettingsSection>
  );
}

function PasskeyRow({
  passkey,
  onRename,
  onRemoved,
}: {
  passkey: Passkey;
  onRename(): void;
  onRemoved(): Promise<unknown>;
}) {
  const { id, name, createdAt, usedAt } = passkey;
  const askToRemove = () =>
    void confirm({
      title: texts.removeQuestion(name),
      text: texts.removeExplained,
      action: texts.removePasskey,
      variant: 'warning',
      run: async () => {
        await removePasskey(id);
        await onRemoved();
      },
    });
  return (
    <li>
      <span>
        <strong>{name}</strong>
        <span className="muted">
          {texts.addedOn} <DateTime at={createdAt} />
          {' · '}
          {usedAt ? (
            <>
              {texts.usedOn} <DateTime at={usedAt} />
            </>
          ) : (
            texts.neverUsed
          )}
        </span>
      </span>
      <span className={dialog.buttons}>
        <Button variant="default" aria-label={texts.renameOf(name)} onClick={onRename}>
          {texts.rename}
        </Button>
        <Button data-once variant="default" aria-label={texts.removeOf(name)} onClick={askToRemove}>
          {texts.remove}
        </Button>
      </span>
    </li>
  );
}
