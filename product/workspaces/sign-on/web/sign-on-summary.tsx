import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { SettingsSection } from '#platform/ui/layout/settings-frame.tsx';
import { signOnOptions, type SignOn } from './requests.ts';
import { texts } from './texts.ts';

function describe({ provider, isRequired }: SignOn): string {
  if (!provider) return texts.summaryOff;
  const state = texts.summaryOn(provider.settings.kind === 'oidc' ? texts.openId : texts.saml);
  return isRequired ? `${state} ${texts.summaryRequired}` : state;
}

/** Whether single sign-on is set up, with the way to its page; for owners and admins. */
export function SignOnSummary() {
  const signOn = useQuery(signOnOptions);
  return (
    <SettingsSection title={texts.title} sentence={texts.summary}>
      {signOn.isError && !signOn.data && (
        <LoadFailure error={signOn.error} onRetry={() => signOn.refetch()} />
      )}
      {signOn.isPending && <Skeletons rows={1} />}
      {signOn.data && <p>{describe(signOn.data)}</p>}
      <div>
        <Button component={Link} to="/account/single-sign-on" variant="default">
          {signOn.data?.provider ? texts.change : texts.setUp}
        </Button>
      </div>
    </SettingsSection>
  );
}
