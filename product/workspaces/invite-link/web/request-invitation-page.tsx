import { Anchor, Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { AppError } from '#platform/errors/errors.ts';
import { describeFailure, LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { PublicFrame } from '#platform/ui/layout/public-frame.tsx';
import { FormMessage } from '#platform/forms/form-message.tsx';
import { useForm } from '#platform/forms/use-form.ts';
import { ROLE_LABELS } from '../../web/role-labels.ts';
import { texts as sharedTexts } from '../../web/shared/texts.ts';
import * as contract from '../contract.ts';
import { openLinkOptions, requestInvitation } from './requests.ts';
import { texts } from './texts.ts';

/** Where an invitation link leads: people enter their address and get a personal invitation. */
export function RequestInvitationPage() {
  const { teamToken = '' } = useParams();
  const link = useQuery(openLinkOptions(teamToken));
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) return <PublicFrame title={texts.checkInbox} sentence={texts.sent(sentTo)} />;
  if (link.isError) {
    const isInvalid = link.error instanceof AppError && ['gone', 'not_found'].includes(link.error.code);
    return (
      <PublicFrame
        title={texts.invalidLink}
        sentence={isInvalid && describeFailure(link.error)}
        foot={
          <Anchor component={Link} to="/login">
            {texts.goToLogIn}
          </Anchor>
        }
      >
        {!isInvalid && <LoadFailure error={link.error} onRetry={() => link.refetch()} />}
      </PublicFrame>
    );
  }
  if (!link.data)
    return (
      <PublicFrame title={sharedTexts.joinWorkspace}>
        <Skeletons rows={2} />
      </PublicFrame>
    );
  const { workspaceName, role, allowedDomains } = link.data;
  return (
    <PublicFrame
      title={texts.joinTitle(workspaceName)}
      sentence={texts.joinSentence(ROLE_LABELS[role].label.toLowerCase())}
    >
      <AddressForm teamToken={teamToken} allowedDomains={allowedDomains} onSent={setSentTo} />
    </PublicFrame>
  );
}

function AddressForm({
  teamToken,
  allowedDomains,
  onSent,
}: {
  teamToken: string;
  allowedDomains: string[];
  onSent(email: string): void;
}) {
  const form = useForm(contract.requestInvitation.body, async ({ email }) => {
    await requestInvitation(teamToken, email);
    onSent(email);
  });
  return (
    <form {...form.props}>
      <TextInput
        name="email"
        type="email"
        label={texts.emailAddress}
        description={allowedDomains.length > 0 ? texts.onlyDomains(allowedDomains) : undefined}
        autoComplete="email"
        autoFocus
        required
        withAsterisk={false}
        error={form.problems.email}
      />
      <FormMessage>{form.message}</FormMessage>
      <Button type="submit" size="md" loading={form.busy}>
        {texts.send}
      </Button>
    </form>
  );
}
