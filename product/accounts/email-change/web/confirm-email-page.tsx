import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { Output } from '#platform/http/contract/contract.ts';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { PublicFrame } from '#platform/ui/layout/public-frame.tsx';
import { useAuth } from '../../web/shared/auth.tsx';
import { FormMessage } from '#platform/forms/form-message.tsx';
import { texts as sharedTexts } from '../../web/shared/texts.ts';
import { useForm } from '#platform/forms/use-form.ts';
import * as contract from '../contract.ts';
import { EMAIL_CHANGE_GONE_MESSAGE } from '../email-change.ts';
import { confirmEmailChange, emailLinkOptions } from './requests.ts';
import { texts } from './texts.ts';

type Result = Output<typeof contract.confirmEmailChange>;

/** Opening the page does not use the link; the button does. Mail programs open links to check them. */
export function ConfirmEmailPage() {
  const { emailLink = '' } = useParams();
  const { person, refresh } = useAuth();
  const link = useQuery(emailLinkOptions(emailLink));
  const [result, setResult] = useState<Result | null>(null);
  async function onConfirmed(confirmed: Result) {
    setResult(confirmed);
    if (person && confirmed.isChanged) await refresh();
  }
  const isBroken = link.data?.email === null;
  return (
    <PublicFrame
      title={chooseTitle(result, isBroken)}
      sentence={result && describeResult(result)}
      foot={
        <Anchor component={Link} to={person ? '/account/profile' : '/login'}>
          {person ? texts.goToProfile : sharedTexts.logIn}
        </Anchor>
      }
    >
      {link.isPending && <Skeletons rows={1} />}
      {link.isError && <LoadFailure error={link.error} onRetry={() => link.refetch()} />}
      {isBroken && <FormMessage>{EMAIL_CHANGE_GONE_MESSAGE}</FormMessage>}
      {link.data?.email && !result && (
        <ConfirmForm email={link.data.email} token={emailLink} onConfirmed={onConfirmed} />
      )}
    </PublicFrame>
  );
}

function chooseTitle(result: Result | null, isBroken: boolean): string {
  if (isBroken) return texts.brokenLink;
  if (!result) return texts.confirmTitle;
  return result.isChanged ? texts.changedTitle : texts.confirmedTitle;
}

const describeResult = ({ email, isChanged }: Result): string =>
  isChanged ? texts.changedSentence(email) : texts.confirmedSentence(email);

function ConfirmForm({
  email,
  token,
  onConfirmed,
}: {
  email: string;
  token: string;
  onConfirmed(result: Result): Promise<unknown>;
}) {
  const form = useForm(
    contract.confirmEmailChange.body,
    async (body) => onConfirmed(await confirmEmailChange(body.token)),
    { always: { token } },
  );
  return (
    <form {...form.props}>
      <p>{texts.confirmSentence(email)}</p>
      <FormMessage>{form.message}</FormMessage>
      <Button type="submit" size="md" loading={form.busy}>
        {texts.confirm}
      </Button>
    </form>
  );
}
