import { Button, Select, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Role } from '#platform/authorisation/role.ts';
import { notify } from '#platform/ui/feedback/notify.ts';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { FormMessage } from '#platform/forms/form-message.tsx';
import { useForm } from '#platform/forms/use-form.ts';
import * as contract from '../contract.ts';
import { listGrantableRoles } from '../workspace.ts';
import classes from './team.module.css';
import { invitationsOptions, invite } from './requests.ts';
import { ROLE_LABELS } from './role-labels.ts';
import { texts } from './texts.ts';

/** @param ownRole the inviter's role, the highest they can invite with */
export function InviteForm({ ownRole }: { ownRole: Role }) {
  const queryClient = useQueryClient();
  const [role, setRole] = useState<Role>('researcher');
  const [formKey, setFormKey] = useState(0);
  const form = useForm(
    contract.invite.body,
    async (values) => {
      const { email, isMailed } = await invite(values);
      await reloadQueries(queryClient, { queryKey: invitationsOptions.queryKey });
      notify(texts.invitationCreated(email, isMailed));
      setFormKey((key) => key + 1);
    },
    { always: { role } },
  );
  return (
    <>
      <form key={formKey} className={classes.invite} {...form.props}>
        <TextInput
          name="email"
          type="email"
          label={texts.emailAddress}
          autoComplete="off"
          error={form.problems.email}
        />
        <Select
          label={texts.role}
          value={role}
          data={listGrantableRoles(ownRole).map((value) => ({ value, label: ROLE_LABELS[value].label }))}
          onChange={(value) => value && setRole(value)}
          allowDeselect={false}
          checkIconPosition="right"
        />
        <Button type="submit" loading={form.busy}>
          {texts.invite}
        </Button>
      </form>
      <p>
        {ROLE_LABELS[role].label}: {ROLE_LABELS[role].sentence.toLowerCase()}.
      </p>
      <FormMessage>{form.message}</FormMessage>
    </>
  );
}
