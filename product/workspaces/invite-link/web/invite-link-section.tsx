import { Button, Select } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Output } from '#platform/http/contract/contract.ts';
import { CopyField } from '#platform/ui/copy-field.tsx';
import { DateTime } from '#platform/ui/date-time.tsx';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import { describeFailure, LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { SettingsSection } from '#platform/ui/layout/settings-frame.tsx';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { FormMessage } from '#platform/forms/form-message.tsx';
import { ROLE_LABELS } from '../../web/role-labels.ts';
import type { getInviteLink } from '../contract.ts';
import { LINK_DAYS, LINK_ROLES, type LinkRole } from '../invite-link.ts';
import classes from './invite-link.module.css';
import { createInviteLink, inviteLinkOptions, revokeInviteLink } from './requests.ts';
import { texts } from './texts.ts';

type InviteLink = NonNullable<Output<typeof getInviteLink>['link']>;

/** The link with which several people can ask for an invitation. */
export function InviteLinkSection() {
  const query = useQuery(inviteLinkOptions);
  return (
    <SettingsSection title={texts.title} sentence={texts.explained}>
      {query.isError && !query.data && <LoadFailure error={query.error} onRetry={() => query.refetch()} />}
      {query.isPending && <Skeletons rows={1} height={60} />}
      {query.data && (
        <p>
          {query.data.allowedDomains.length === 0
            ? texts.anyAddress
            : texts.allowedDomains(query.data.allowedDomains)}
        </p>
      )}
      {query.data?.link && <CurrentLink link={query.data.link} />}
      {query.data && !query.data.link && <CreateForm />}
    </SettingsSection>
  );
}

function CreateForm() {
  const queryClient = useQueryClient();
  const [role, setRole] = useState<LinkRole>('viewer');
  const [days, setDays] = useState<(typeof LINK_DAYS)[number]>(7);
  const [isSaving, setIsSaving] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  async function create() {
    setIsSaving(true);
    setMessage(null);
    try {
      await createInviteLink({ role, days });
      await reloadQueries(queryClient, { queryKey: inviteLinkOptions.queryKey });
    } catch (error) {
      setMessage(describeFailure(error));
    } finally {
      setIsSaving(false);
    }
  }
  return (
    <>
      <div className={classes.form}>
        <Select
          label={texts.role}
          value={role}
          data={LINK_ROLES.map((value) => ({ value, label: ROLE_LABELS[value].label }))}
          onChange={(value) => value && setRole(value)}
          allowDeselect={false}
        />
        <Select
          label={texts.expiresAfter}
          value={String(days)}
          data={LINK_DAYS.map((value) => ({ value: String(value), label: texts.days(value) }))}
          onChange={(value) => setDays(LINK_DAYS.find((option) => String(option) === value) ?? days)}
          allowDeselect={false}
        />
        <Button data-once loading={isSaving} onClick={() => void create()}>
          {texts.create}
        </Button>
      </div>
      <FormMessage>{message}</FormMessage>
    </>
  );
}

function CurrentLink({ link }: { link: InviteLink }) {
  const queryClient = useQueryClient();
  const { label } = ROLE_LABELS[link.role];
  const reload = () => reloadQueries(queryClient, { queryKey: inviteLinkOptions.queryKey });
  return (
    <>
      <CopyField
        label={texts.link}
        value={link.url}
        copyLabel={texts.copyLink}
        variant="filled"
        isExpired={link.expired}
      />
      <div className={classes.actions}>
        <span className="muted">
          {link.expired ? texts.expiredFacts(label) : texts.facts(label)} <DateTime at={link.expiresAt} />
        </span>
        <Button
          variant="subtle"
          color="red"
          onClick={() =>
            void confirm({
              title: texts.confirmRevoke,
              text: texts.revokeExplained,
              action: texts.revoke,
              variant: 'warning',
              run: async () => {
                await revokeInviteLink();
                await reload();
              },
            })
          }
        >
          {texts.revoke}
        </Button>
      </div>
    </>
  );
}
