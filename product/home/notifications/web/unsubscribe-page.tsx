import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { PublicFrame } from '#platform/ui/layout/public-frame.tsx';
import { FormMessage } from '#platform/forms/form-message.tsx';
import { isUnsubscribeKind, type UnsubscribeKind } from '#product/workspaces/notifications/notification.ts';
import { notificationKinds } from '#product/workspaces/notifications/notification-kind.ts';
import './load-kinds.ts';
import { unsubscribe } from './requests.ts';
import { texts } from './texts.ts';

function readKind(token: string): UnsubscribeKind | undefined {
  const [, kind = ''] = /^([^~]+)~/.exec(token) ?? [];
  return isUnsubscribeKind(kind) ? kind : undefined;
}

/** What the link turns off. */
const describeKind = (kind: UnsubscribeKind): string =>
  kind === 'daily' ? texts.turnsOffDaily : texts.turnsOff(notificationKinds.require(kind).label);

/** What `List-Unsubscribe` of an email opens. Opening it changes nothing: mail programs open links to check them. */
export function UnsubscribePage() {
  const { token = '' } = useParams();
  const kind = readKind(token);
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
