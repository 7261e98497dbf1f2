import { Anchor, Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { PublicFrame } from '#platform/ui/layout/public-frame.tsx';
import { HOME_PATH } from '#platform/ui/redirect-target.ts';
import { useAuth } from '#product/accounts/web/shared/auth.tsx';
import { FormMessage } from '#platform/forms/form-message.tsx';
import { useForm } from '#platform/forms/use-form.ts';
import * as contract from '../contract.ts';
import { createWorkspace } from './requests.ts';
import { InviteColleagues } from './shared/invite-colleagues.tsx';
import { texts } from './texts.ts';
import { texts as sharedTexts } from './shared/texts.ts';

/** The second step is in the address, so that it is still there after a reload. */
const INVITE_STEP = 'invite';

/** Creates a workspace, then offers to invite colleagues to it. */
export function NewWorkspacePage() {
  const [search] = useSearchParams();
  return search.get('step') === INVITE_STEP ? <InviteStep /> : <NameStep />;
}

function NameStep() {
  const { applyLogin } = useAuth();
  const navigate = useNavigate();
  const form = useForm(contract.createWorkspace.body, async ({ name }) => {
    applyLogin(await createWorkspace(name));
    await navigate(`/new-workspace?step=${INVITE_STEP}`, { replace: true });
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
        <Button data-once type="submit" size="md" loading={form.busy}>
          {texts.newWorkspacePage.createWorkspace}
        </Button>
      </form>
    </PublicFrame>
  );
}

function InviteStep() {
  const { state, workspaces } = useAuth();
  const workspace = workspaces.find(({ id }) => id === state.org._id);
  const [hasInvited, setHasInvited] = useState(false);
  if (!workspace) return <Navigate to={HOME_PATH} replace />;
  return (
    <PublicFrame
      title={sharedTexts.inviteColleagues}
      sentence={texts.newWorkspacePage.inviteToWorkspace(workspace.name)}
    >
      <InviteColleagues ownRole={workspace.role} onInvited={() => setHasInvited(true)} />
      <Button component={Link} to={HOME_PATH} size="md" fullWidth variant={hasInvited ? 'filled' : 'subtle'}>
        {hasInvited ? texts.newWorkspacePage.goToDashboard : texts.newWorkspacePage.skip}
      </Button>
    </PublicFrame>
  );
}
