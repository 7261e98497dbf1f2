import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { PublicFrame } from '#platform/ui/layout/public-frame.tsx';
import { FormMessage } from '#platform/forms/form-message.tsx';
import { UNSUBSCRIBE_KINDS } from '#product/workspaces/notifications/notification.ts';
import { unsubscribe } from './requests.ts';
import { describeKind, texts } from './texts.ts';

/** What `List-Unsubscribe` of an email opens. Opening it changes nothing: mail programs open links to check them. */
export function UnsubscribePage() {
  const { token = '' } = useParams();
  const kind = UNSUBSCRIBE_KINDS.find((one) => token.startsWith(`${one}~`));
  const [isDone, setIsDone] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  async function confirmUnsubscribe() {
    setIsSaving(true);
    setMessage(null);
    try {
      await unsubscribe(token);
      setIsDone(true);
    } catch (error) {
      setMessage(describeFailure(error));
    } finally {
      setIsSaving(false);
    }
  }
  return (
    <PublicFrame
      title={chooseTitle(isDone, kind !== undefined)}
      sentence={isDone ? texts.unsubscribedExplained : kind && describeKind(kind)}
      foot={
        <Anchor component={Link} to="/account/profile/notifications">
          {texts.settings}
        </Anchor>
      }
    >
      <FormMessage>{message}</FormMessage>
      {kind && !isDone && (
        <Button size="md" loading={isSaving} onClick={() => void confirmUnsubscribe()}>
          {texts.unsubscribe}
        </Button>
      )}
    </PublicFrame>
  );
}

function chooseTitle(isDone: boolean, isReadable: boolean): string {
  if (isDone) return texts.unsubscribed;
  return isReadable ? texts.unsubscribeTitle : texts.invalidLink;
}
