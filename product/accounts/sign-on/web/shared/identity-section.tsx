import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Output } from '#platform/http/contract/contract.ts';
import { DateTime } from '#platform/ui/date-time.tsx';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import { describeFailure, LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { SettingsSection } from '#platform/ui/layout/settings-frame.tsx';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import list from '../../../web/shared/device-list.module.css';
import dialog from '#platform/forms/dialog.module.css';
import { FormMessage } from '#platform/forms/form-message.tsx';
import type * as contract from '../../contract.ts';
import { identitiesOptions, linkIdentity, unlinkIdentity } from '../requests.ts';
import { texts } from '../texts.ts';

type Identity = Output<typeof contract.listIdentities>['items'][number];

/** Links and unlinks accounts at login providers. Hidden where there are none to link. */
export function IdentitySection() {
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  const identities = useQuery(identitiesOptions);
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const { data } = identities;
  if (data?.items.length === 0 && data.linkable.length === 0) return null;
  async function link(provider: string) {
    setBusyWith(provider);
    setMessage(null);
    try {
      const { url } = await linkIdentity(provider, pathname);
      window.location.assign(url);
    } catch (error) {
      setMessage(describeFailure(error));
      setBusyWith(null);
    }
  }
  return (
    <SettingsSection title={texts.linkedAccounts} sentence={texts.linkedAccountsExplained}>
      {identities.isError && <LoadFailure error={identities.error} onRetry={() => identities.refetch()} />}
      {identities.isPending && <Skeletons rows={1} />}
      {data?.items.length === 0 && <p className="muted">{texts.noneYet}</p>}
      {data && data.items.length > 0 && (
        <ul className={list.list} aria-label={texts.linkedAccounts}>
          {data.items.map((identity) => (
            <IdentityRow
              key={identity.id}
              identity={identity}
              onUnlinked={() => reloadQueries(queryClient, { queryKey: identitiesOptions.queryKey })}
            />
          ))}
        </ul>
      )}
      {data && data.linkable.length > 0 && (
        <span className={dialog.buttons}>
          {data.linkable.map(({ id, name }) => (
            <Button
              key={id}
              variant="default"
              loading={busyWith === id}
              disabled={busyWith !== null && busyWith !== id}
              onClick={() => void link(id)}
            >
              {texts.link(name)}
            </Button>
          ))}
        </span>
      )}
      <FormMessage>{message}</FormMessage>
    </SettingsSection>
  );
}

function IdentityRow({ identity, onUnlinked }: { identity: Identity; onUnlinked(): Promise<unknown> }) {
  const { id, name, email, isOfWorkspace, createdAt, usedAt, isLastWayIn } = identity;
  const askToUnlink = () =>
    void confirm({
      title: texts.unlinkQuestion(name),
      text: texts.unlinkExplained,
      action: texts.unlink,
      variant: 'warning',
      run: async () => {
        await unlinkIdentity(id);
        await onUnlinked();
      },
    });
  return (
    <li>
      <span>
        <strong>{name}</strong>
        <span className="muted">
          {[email, isOfWorkspace && texts.opensWorkspaceOnly].filter(Boolean).join(' · ')}
        </span>
        <span className="muted">
          {texts.linkedOn} <DateTime at={createdAt} />
          {' · '}
          {usedAt ? (
            <>
              {texts.usedOn} <DateTime at={usedAt} />
            </>
          ) : (
            texts.neverUsed
          )}
        </span>
        {isLastWayIn && <span className="muted">{texts.lastWayIn}</span>}
      </span>
      <Button
        variant="default"
        aria-label={texts.unlinkOf(name)}
        disabled={isLastWayIn}
        onClick={askToUnlink}
      >
        {texts.unlink}
      </Button>
    </li>
  );
}
