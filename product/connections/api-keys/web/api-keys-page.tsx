import { Anchor, Button } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { StateTag, type Tone } from '#platform/ui/feedback/state-tag.tsx';
import { SettingsFrame, SettingsSection } from '#platform/ui/layout/settings-frame.tsx';
import { DateTime } from '#platform/ui/date-time.tsx';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { AccountTabs } from '#product/accounts/web/shared/account-tabs.tsx';
import { useAuth } from '#product/accounts/web/shared/auth.tsx';
import { texts as accountTexts } from '#product/accounts/web/shared/texts.ts';
import type { KeyState } from '../api-key.ts';
import type { ApiKeyOutput } from '../contract.ts';
import classes from './api-keys.module.css';
import { API_KEYS_QUERY_KEY, keysOptions, revokeApiKey } from './requests.ts';
import { SCOPE_LABELS, STATE_LABELS, texts } from './texts.ts';

const CreateKeyDialog = lazy(async () => ({
  default: (await import('./create-key-dialog.tsx')).CreateKeyDialog,
}));

const TONES: Record<KeyState, Tone> = {
  active: 'good',
  expired: 'plain',
  revoked: 'plain',
  inactive: 'warning',
};

/** The API keys of the person, or, for admins, of the workspace. */
export function ApiKeysPage() {
  const { state } = useAuth();
  return (
    <SettingsFrame title={accountTexts.account} facts={state.org.name}>
      <AccountTabs />
      <SettingsSection
        title={texts.keys}
        sentence={
          <>
            {texts.apiKeysExplained}{' '}
            <Anchor href="/api/docs" underline="always">
              {texts.reference}
            </Anchor>
          </>
        }
      >
        {state.org.role === 'viewer' ? <p>{texts.onlyEditors}</p> : <Keys />}
      </SettingsSection>
    </SettingsFrame>
  );
}

function Keys() {
  const keys = useInfiniteQuery(keysOptions);
  // Mounted from the first opening on, and anew each time, so that no secret stays in memory.
  const [opening, setOpening] = useState({ count: 0, opened: false });
  if (keys.isError && !keys.data) return <LoadFailure error={keys.error} onRetry={() => keys.refetch()} />;
  if (!keys.data) return <Skeletons rows={2} height={84} />;
  const items = keys.data.pages.flatMap((page) => page.items);
  const createButton = (
    <Button data-once onClick={() => setOpening(({ count }) => ({ count: count + 1, opened: true }))}>
      {texts.createKey}
    </Button>
  );
  return (
    <>
      {items.length === 0 ? (
        <EmptyState sentence={texts.noKeysYet} action={createButton} />
      ) : (
        <>
          <div>{createButton}</div>
          <ul className={classes.keys} aria-label={texts.keys}>
            {items.map((key) => (
              <KeyRow key={key.id} apiKey={key} />
            ))}
          </ul>
        </>
      )}
      {keys.hasNextPage && (
        <Button variant="default" loading={keys.isFetchingNextPage} onClick={() => void keys.fetchNextPage()}>
          {texts.showMore}
        </Button>
      )}
      {opening.count > 0 && (
        <Suspense>
          <CreateKeyDialog
            key={opening.count}
            opened={opening.opened}
            onClose={() => setOpening(({ count }) => ({ count, opened: false }))}
          />
        </Suspense>
      )}
    </>
  );
}

/** Facts of a key, with a dot between them. */
function listFacts({ person, lastUsedAt, expiresAt, revokedAt, state }: ApiKeyOutput) {
  const expiry = state === 'expired' ? texts.expired : texts.expires;
  return [
    <span key="person">{texts.createdBy(person.name, person.you)}</span>,
    <span key="used">
      {lastUsedAt ? (
        <>
          {texts.lastUsed} <DateTime at={lastUsedAt} />
        </>
      ) : (
        texts.neverUsed
      )}
    </span>,
    <span key="ends">
      {revokedAt ? (
        <>
          {texts.revokedAt} <DateTime at={revokedAt} />
        </>
      ) : expiresAt ? (
        <>
          {expiry} <DateTime at={expiresAt} />
        </>
      ) : (
        texts.noExpiry
      )}
    </span>,
  ];
}

function KeyRow({ apiKey }: { apiKey: ApiKeyOutput }) {
  const queryClient = useQueryClient();
  const { id, name, prefix, scopes, state } = apiKey;
  const revoke = () =>
    confirm({
      title: texts.revokeQuestion(name),
      text: texts.revokingExplained,
      action: texts.revokeAction,
      variant: 'error',
      run: async () => {
        await revokeApiKey(id);
        await reloadQueries(queryClient, { queryKey: API_KEYS_QUERY_KEY });
        notify(texts.keyRevoked);
      },
    });
  return (
    <li data-ended={state === 'revoked' || state === 'expired'}>
      <div className={classes.facts}>
        <strong>{name}</strong>
        <StateTag tone={TONES[state]}>{STATE_LABELS[state]}</StateTag>
        <code>{texts.startsWith(prefix)}</code>
        <p>{scopes.map((scope) => SCOPE_LABELS[scope].label).join(' · ')}</p>
        <p className={classes.details}>{listFacts(apiKey)}</p>
      </div>
      {state !== 'revoked' && (
        <Button variant="subtle" color="red" aria-label={texts.revokeFor(name)} onClick={() => void revoke()}>
          {texts.revoke}
        </Button>
      )}
    </li>
  );
}
