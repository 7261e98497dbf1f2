import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { MessagePage } from '#platform/ui/layout/message-page.tsx';
import { WorkspaceSignOnButton } from '#product/accounts/sign-on/web/shared/workspace-sign-on-button.tsx';
import { useAuth } from '#product/accounts/web/shared/auth.tsx';
import { hasPage } from './noun-pages.ts';
import { texts } from './texts.ts';

/** For someone who left or lost their last workspace, or cannot enter theirs yet. */
export function NoWorkspace() {
  const { signOnRequiredBy, twoFactorRequiredBy } = useAuth();
  if (signOnRequiredBy)
    return (
      <MessagePage
        heading={texts.needsSignOn(signOnRequiredBy.name)}
        action={<WorkspaceSignOnButton workspace={signOnRequiredBy.id} />}
      >
        <p>{texts.signOnExplained}</p>
      </MessagePage>
    );
  if (twoFactorRequiredBy)
    return (
      <MessagePage
        heading={texts.needsTwoFactor(twoFactorRequiredBy)}
        action={
          <Button component={Link} to="/account/profile">
            {texts.setUpTwoFactor}
          </Button>
        }
      >
        <p>{texts.twoFactorExplained}</p>
      </MessagePage>
    );
  const canCreate = hasPage('/new-workspace');
  return (
    <MessagePage
      heading={texts.notInWorkspaceYet}
      action={
        canCreate && (
          <Button component={Link} to="/new-workspace">
            {texts.createWorkspace}
          </Button>
        )
      }
    >
      <p>{canCreate ? texts.askOrCreateYourOwn : texts.askColleagueForInvitation} </p>
    </MessagePage>
  );
}
