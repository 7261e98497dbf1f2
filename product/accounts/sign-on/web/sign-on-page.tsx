import { Anchor, Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { z } from 'zod';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { PublicFrame } from '#platform/ui/layout/public-frame.tsx';
import { getSafeRedirectPath } from '#platform/ui/redirect-target.ts';
import { emailShape } from '../../contract.ts';
import { FormMessage } from '#platform/forms/form-message.tsx';
import { useForm } from '#platform/forms/use-form.ts';
import { startSignOn } from './requests.ts';
import { texts } from './texts.ts';

interface Choices {
  email: string;
  items: { workspace: string; name: string }[];
}

/** Finds the single sign-on of a workspace by email address. */
export function SignOnPage() {
  const { search } = useLocation();
  const returnTo = getSafeRedirectPath(new URLSearchParams(search).get('redirect'));
  const [choices, setChoices] = useState<Choices | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  async function start(email: string, workspace?: string) {
    const started = await startSignOn({ email, workspace, returnTo });
    if ('choices' in started) {
      setChoices({ email, items: started.choices });
      return;
    }
    setIsLeaving(true);
    window.location.assign(started.url);
  }
  return choices ? (
    <WorkspaceChoice
      choices={choices}
      onChoose={(workspace) => start(choices.email, workspace)}
      onBack={() => setChoices(null)}
    />
  ) : (
    <AddressForm isLeaving={isLeaving} search={search} onSend={start} />
  );
}

const addressShape = z.object({ email: emailShape });

function AddressForm({
  isLeaving,
  search,
  onSend,
}: {
  isLeaving: boolean;
  search: string;
  onSend(email: string): Promise<void>;
}) {
  const form = useForm(addressShape, ({ email }) => onSend(email));
  return (
    <PublicFrame title={texts.logInWithSingleSignOn} sentence={texts.enterWorkAddress}>
      <form {...form.props}>
        <TextInput
          name="email"
          type="email"
          label={texts.emailAddress}
          autoComplete="username"
          autoFocus
          required
          withAsterisk={false}
          error={form.problems.email}
        />
        <FormMessage>{form.message}</FormMessage>
        <Button type="submit" size="md" loading={form.busy || isLeaving}>
          {texts.logInWithSingleSignOn}
        </Button>
        <Anchor component={Link} to={`/login${search}`} size="sm">
          {texts.backToLogIn}
        </Anchor>
      </form>
    </PublicFrame>
  );
}

function WorkspaceChoice({
  choices,
  onChoose,
  onBack,
}: {
  choices: Choices;
  onChoose(workspace: string): Promise<void>;
  onBack(): void;
}) {
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  async function choose(workspace: string) {
    setBusyWith(workspace);
    setMessage(null);
    try {
      // The button stays busy until the page is left.
      await onChoose(workspace);
    } catch (error) {
      setMessage(describeFailure(error));
      setBusyWith(null);
    }
  }
  return (
    <PublicFrame title={texts.chooseWorkspace} sentence={texts.chooseExplained}>
      {choices.items.map(({ workspace, name }) => (
        <Button
          key={workspace}
          variant="default"
          size="md"
          loading={busyWith === workspace}
          disabled={busyWith !== null && busyWith !== workspace}
          onClick={() => void choose(workspace)}
        >
          {name}
        </Button>
      ))}
      <FormMessage>{message}</FormMessage>
      <Anchor component="button" type="button" size="sm" ta="start" onClick={onBack}>
        {texts.useAnotherAddress}
      </Anchor>
    </PublicFrame>
  );
}
