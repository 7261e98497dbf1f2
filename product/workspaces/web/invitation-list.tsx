import { Button, CopyButton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDomain } from '#platform/text/format-domain.ts';
import type { Output } from '#platform/http/contract/contract.ts';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { DateTime } from '#platform/ui/date-time.tsx';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import type { listInvitations } from '../contract.ts';
import { invitationsOptions, invite, revokeInvitation } from './requests.ts';
import { ROLE_LABELS } from './role-labels.ts';
import classes from './team.module.css';
import { texts } from './texts.ts';

type Invitation = Output<typeof listInvitations>['items'][number];

/** Pending invitations; nothing is shown while there are none. */
export function InvitationList() {
  const invitations = useQuery(invitationsOptions);
  if (invitations.isError && !invitations.data)
    return <LoadFailure error={invitations.error} onRetry={() => invitations.refetch()} />;
  if (!invitations.data) return <Skeletons rows={1} height={60} />;
  if (invitations.data.items.length === 0) return null;
  return (
    <ul className={classes.rows} aria-label={texts.invitations.pendingInvitations}>
      {invitations.data.items.map((invitation) => (
        <InvitationRow key={invitation.id} invitation={invitation} />
      ))}
    </ul>
  );
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const queryClient = useQueryClient();
  const { id, email, role, link, expired, createdAt } = invitation;
  const reload = () => reloadQueries(queryClient, { queryKey: invitationsOptions.queryKey });
  return (
    <li>
      <span className={classes.person}>
        <strong>{formatDomain(email)}</strong>
        <span className="muted">
          {(expired ? texts.invitations.expired : texts.invitations.invited)(ROLE_LABELS[role].label)}{' '}
          <DateTime at={createdAt} />
        </span>
      </span>
      <span className={classes.actions}>
        {!expired && link !== null && (
          <CopyButton value={link} timeout={2000}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                onClick={copy}
                aria-label={(copied ? texts.invitations.copiedFor : texts.invitations.copyFor)(email)}
              >
                {copied ? texts.invitations.copied : texts.invitations.copyLink}
              </Button>
            )}
          </CopyButton>
        )}
        {link === null ? (
          <span className="muted">{texts.invitations.onlyOwnerCanChangeInvitation}</span>
        ) : (
          <>
            <Button
              variant="default"
              aria-label={texts.invitations.resendTo(email)}
              onClick={() =>
                void invite({ email, role }).then(
                  ({ isMailed }) => {
                    notify(texts.invitations.newInvitationCreated(email, isMailed));
                    return reload();
                  },
                  (error: Error) => notify(error.message, { tone: 'problem' }),
                )
              }
            >
              {texts.invitations.resend}
            </Button>
            <Button
              variant="subtle"
              color="red"
              aria-label={texts.invitations.revokeFor(email)}
              onClick={() =>
                void confirm({
                  title: texts.invitations.revokeThisInvitation,
                  text: texts.invitations.revokingExplained(email),
                  action: texts.invitations.revoke,
                  variant: 'warning',
                  run: async () => {
                    await revokeInvitation(id);
                    await reload();
                  },
                })
              }
            >
              {texts.invitations.revoke}
            </Button>
          </>
        )}
      </span>
    </li>
  );
}
