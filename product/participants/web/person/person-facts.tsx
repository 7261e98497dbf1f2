import { Switch } from '@mantine/core';
import type { Output } from '#platform/http/contract/contract.ts';
import { DateTime } from '#platform/ui/date-time.tsx';
import { attempt } from '#platform/ui/feedback/attempt.ts';
import { notify } from '#platform/ui/feedback/notify.ts';
import type { getParticipant } from '../../contract.ts';
import { nameLanguage, nameZone } from '../shared/names.ts';
import { texts as sharedTexts } from '../shared/texts.ts';
import classes from './person.module.css';
import { useChangeParticipant } from './requests.ts';
import { texts } from './texts.ts';

export type LoadedParticipant = Output<typeof getParticipant>;

/** What is known of a participant at a glance, and whether they may be contacted. */
export function PersonFacts({ participant }: { participant: LoadedParticipant }) {
  const { createdAt, lastSeenAt, lastContactAt, language, zone } = participant;
  return (
    <div className={classes.facts}>
      <dl>
        <dt>{texts.added}</dt>
        <dd>
          <DateTime at={createdAt} />
        </dd>
        <dt>{texts.lastSeen}</dt>
        <dd>{lastSeenAt ? <DateTime at={lastSeenAt} /> : texts.never}</dd>
        <dt>{texts.lastContact}</dt>
        <dd>{lastContactAt ? <DateTime at={lastContactAt} /> : texts.never}</dd>
        {language && (
          <>
            <dt>{sharedTexts.language}</dt>
            <dd>{nameLanguage(language)}</dd>
          </>
        )}
        {zone && (
          <>
            <dt>{sharedTexts.zone}</dt>
            <dd>{nameZone(zone)}</dd>
          </>
        )}
      </dl>
      <ContactSwitch participant={participant} />
    </div>
  );
}

function ContactSwitch({ participant }: { participant: LoadedParticipant }) {
  const { id, displayName, doNotContact, can } = participant;
  const change = useChangeParticipant(id);
  async function set(value: boolean, isUndo = false) {
    const isDone = await attempt(() => change({ doNotContact: value }).then(() => true));
    if (!isDone || isUndo) return;
    notify(value ? texts.contactStopped(displayName) : texts.contactAllowed(displayName), {
      undo: () => set(!value, true),
    });
  }
  return (
    <Switch
      className={classes.contactSwitch}
      label={sharedTexts.doNotContact}
      description={texts.doNotContactHint}
      checked={doNotContact}
      disabled={!can['participant.edit']}
      onChange={(event) => void set(event.currentTarget.checked)}
    />
  );
}
