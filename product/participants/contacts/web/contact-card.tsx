import { Button, Checkbox, Select } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { attempt } from '#platform/ui/feedback/attempt.ts';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { ReaderCard } from '#platform/ui/layout/reader-card.tsx';
import type { Input, Output } from '#platform/http/contract/contract.ts';
import { PARTICIPANTS_KEY } from '../../web/shared/requests.ts';
import { CONTACT_CHANNELS, CONTACT_FREQUENCIES } from '../contact.ts';
import type { changeContactChoices as contract, getContactChoices } from '../contract.ts';
import classes from './contacts.module.css';
import { changeContactChoices, contactChoicesOptions } from './requests.ts';
import { texts } from './texts.ts';

type Choices = Output<typeof getContactChoices>;
type Change = Input<typeof contract>['body'];

/** How often somebody wants to be contacted and how, and how much of the budget is used. */
export function ContactCard({ participantId }: { participantId: string }) {
  const { data, error, refetch } = useQuery(contactChoicesOptions(participantId));
  return (
    <ReaderCard title={texts.card}>
      {data ? (
        <ContactFields participantId={participantId} choices={data} />
      ) : error ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : (
        <Skeletons rows={2} />
      )}
    </ReaderCard>
  );
}

function ContactFields({ participantId, choices }: { participantId: string; choices: Choices }) {
  const queryClient = useQueryClient();
  const { frequency, stoppedChannels, mailBlocked, chosenLimits, used, canChange } = choices;
  async function change(next: Change, undone?: Change) {
    const isDone = await attempt(() => changeContactChoices(participantId, next).then(() => true));
    await reloadQueries(queryClient, { queryKey: PARTICIPANTS_KEY });
    if (!isDone) return;
    if (next.mailBlocked === null) notify(texts.emailAllowed);
    else if (undone) notify(texts.changed, { undo: () => change(undone) });
  }
  return (
    <div className={classes.card}>
      <p className="numbers">{texts.used(used.count, used.max, used.days)}</p>
      {chosenLimits.length > 0 && <p className="muted">{texts.ownChoice(chosenLimits)}</p>}
      {mailBlocked && (
        <div>
          <p>{texts[mailBlocked]}</p>
          {mailBlocked !== 'complained' && canChange && (
            <Button variant="default" mt={8} data-once onClick={() => void change({ mailBlocked: null })}>
              {texts.sendAgain}
            </Button>
          )}
        </div>
      )}
      <Select
        label={texts.frequency}
        data={CONTACT_FREQUENCIES.map((value) => ({ value, label: texts.frequencies[value] }))}
        value={frequency}
        allowDeselect={false}
        readOnly={!canChange || chosenLimits.includes('less')}
        onChange={(value) => {
          const next = CONTACT_FREQUENCIES.find((one) => one === value);
          if (next && next !== frequency) void change({ frequency: next }, { frequency });
        }}
      />
      <Checkbox.Group
        label={texts.channels}
        value={CONTACT_CHANNELS.filter((channel) => !stoppedChannels.includes(channel))}
        onChange={(allowed) =>
          void change(
            { stoppedChannels: CONTACT_CHANNELS.filter((channel) => !allowed.includes(channel)) },
            { stoppedChannels },
          )
        }
      >
        <div className={classes.channels}>
          {CONTACT_CHANNELS.map((channel) => (
            <Checkbox
              key={channel}
              value={channel}
              label={texts.channelNames[channel]}
              disabled={!canChange || chosenLimits.includes(channel)}
            />
          ))}
        </div>
      </Checkbox.Group>
    </div>
  );
}
