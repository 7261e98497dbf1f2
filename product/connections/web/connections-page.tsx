import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { StateTag } from '#platform/ui/feedback/state-tag.tsx';
import { SettingsFrame } from '#platform/ui/layout/settings-frame.tsx';
import { AccountTabs } from '#product/accounts/web/shared/account-tabs.tsx';
import { texts as accountTexts } from '#product/accounts/web/shared/texts.ts';
import { useAuth } from '#product/accounts/web/shared/auth.tsx';
import { firstKeysOptions } from '../api-keys/web/requests.ts';
import classes from './connections.module.css';
import { texts as sharedTexts } from './shared/texts.ts';
import { texts } from './texts.ts';

/** What the workspace is connected to: a card for each provider. */
export function ConnectionsPage() {
  const { state } = useAuth();
  return (
    <SettingsFrame title={accountTexts.account} facts={texts.connectionsExplained}>
      <AccountTabs />
      <ul className={classes.cards} aria-label={sharedTexts.connections}>
        <li>
          <IconKey size={24} stroke={1.5} aria-hidden />
          <div>
            <h2>
              <Link to="/account/connections/api-keys">{sharedTexts.apiKeys}</Link>
            </h2>
            <p>{texts.apiKeysExplained}</p>
            {state.org.role === 'viewer' ? <p className="muted">{texts.onlyEditors}</p> : <KeyCount />}
          </div>
        </li>
      </ul>
    </SettingsFrame>
  );
}

function KeyCount() {
  const keys = useQuery(firstKeysOptions);
  if (keys.isError && !keys.data) return <LoadFailure error={keys.error} onRetry={() => keys.refetch()} />;
  if (!keys.data) return <Skeletons rows={1} height={20} />;
  const { items, next } = keys.data;
  const count = items.filter(({ state }) => state === 'active').length;
  return (
    <StateTag tone={count > 0 ? 'good' : 'plain'}>
      {count > 0 ? texts.activeKeys(count, next !== null) : texts.noKeys}
    </StateTag>
  );
}
