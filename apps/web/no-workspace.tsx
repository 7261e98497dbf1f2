import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { MessagePage } from '#platform/ui/layout/message-page.tsx';
import { hasPage } from './palette.ts';
import { texts } from './texts.ts';

/** For someone who left or lost their last workspace. */
export function NoWorkspace() {
  const canAdd = hasPage('/new-workspace');
  return (
    <MessagePage
      heading={texts.notInWorkspaceYet}
      action={
        canAdd && (
          <Button component={Link} to="/new-workspace">
            {texts.createWorkspace}
          </Button>
        )
      }
    >
      <p>{canAdd ? texts.askOrCreateYourOwn : texts.askColleagueForInvitation} </p>
    </MessagePage>
  );
}
