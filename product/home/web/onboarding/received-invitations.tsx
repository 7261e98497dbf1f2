import { Button } from '@mantine/core';
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Output } from '#platform/http/contract/contract.ts';
import { describeFailure, LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { HOME_PATH } from '#platform/ui/redirect-target.ts';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { useAuth } from '#product/accounts/web/shared/auth.tsx';
import { FormMessage } from '#platform/forms/form-message.tsx';
import type { listReceivedInvitations } from '#product/workspaces/contract.ts';
import classes from './onboarding.module.css';
import { acceptInvitation, receivedInvitationsOptions } from './requests.ts';
import { texts } from './texts.ts';

type ReceivedInvitations = Output<typeof listReceivedInvitations>;

/** Invitations that wait for the person; nothing is shown without any. Joining a team ends onboarding. */
export function ReceivedInvitations({ query }: { query: UseQueryResult<ReceivedInvitations> }) {
  const { applyLogin } = useAuth();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [joiningId, setJoiningId] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function join(id: string) {
    if (joiningId) return;
    setJoiningId(id);
    setProblem(null);
    try {
      applyLogin(await acceptInvitation(id));
      await navigate(HOME_PATH);
    } catch (error) {
      setProblem(describeFailure(error));
      setJoiningId(null);
      // It may have been revoked.
      await reloadQueries(queryClient, { queryKey: receivedInvitationsOptions.queryKey });
    }
  }

  if (query.error && !query.data) return <LoadFailure error={query.error} onRetry={() => query.refetch()} />;
  const invitations = query.data?.items ?? [];
  if (invitations.length === 0 && !problem) return null;
  return (
    <div className={classes.invitations}>
      {invitations.map(({ id, senderName, workspaceName, role }) => (
        <section key={id} className={classes.invitation} aria-label={texts.invitation.join(workspaceName)}>
          <div>
            <strong>{texts.invitation.invitedYouTo(senderName, workspaceName)}</strong>
            <p className="muted">{texts.invitation.joinAs(role)}</p>
          </div>
          <Button loading={joiningId === id} onClick={() => void join(id)}>
            {texts.invitation.join(workspaceName)}
          </Button>
        </section>
      ))}
      <FormMessage>{problem}</FormMessage>
    </div>
  );
}
