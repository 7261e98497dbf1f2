import { Anchor, Button, TextInput } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { PublicFrame } from '#platform/ui/layout/public-frame.tsx';
import { HOME_PATH } from '#platform/ui/redirect-target.ts';
import { useAuth } from '#product/accounts/web/shared/auth.tsx';
import { FormMessage } from '#product/accounts/web/shared/form-message.tsx';
import { useForm } from '#product/accounts/web/shared/use-form.ts';
import * as contract from '../contract.ts';
import { createWorkspace } from './requests.ts';
import { texts } from './texts.ts';
import { texts as sharedTexts } from './shared/texts.ts';

export function NewWorkspacePage() {
  const { loggedIn } = useAuth();
  const navigate = useNavigate();
  const form = useForm(contract.createWorkspace.body, async ({ name }) => {
    loggedIn(await createWorkspace(name));
    await navigate(HOME_PATH);
  });
  return (
    <PublicFrame
      title={sharedTexts.newWorkspace}
      sentence={texts.newWorkspacePage.workspacesAreSeparate}
      foot={
        <Anchor component={Link} to={HOME_PATH}>
          {texts.newWorkspacePage.backToDashboard}
        </Anchor>
      }
    >
      <form {...form.props}>
        <TextInput
          name="name"
          label={sharedTexts.name}
          description={texts.newWorkspacePage.yourTeamOrCompany}
          autoFocus
          required
          withAsterisk={false}
          error={form.problems.name}
        />
        <FormMessage>{form.message}</FormMessage>
        <Button type="submit" size="md" loading={form.busy}>
          {texts.newWorkspacePage.createWorkspace}
        </Button>
      </form>
    </PublicFrame>
  );
}
