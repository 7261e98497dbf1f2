import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { MessagePage } from '#platform/ui/layout/message-page.tsx';
import { hasPage } from './palette.ts';

/** For someone who left or lost their last workspace. */
export function NoWorkspace() {
  const canAdd = hasPage('/new-workspace');
  return (
    <MessagePage
      heading="You’re not in a workspace yet"
      action={
        canAdd && (
          <Button component={Link} to="/new-workspace">
            Create a workspace
          </Button>
        )
      }
    >
      <p>Ask a colleague for an invitation{canAdd ? ', or create your own workspace' : ''}.</p>
    </MessagePage>
  );
}
