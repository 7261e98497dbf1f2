import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { DateTime } from '#platform/ui/date-time.tsx';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import { notify } from '#platform/ui/feedback/notify.ts';
import type { Calendar, Calendars } from '../contract.ts';
import classes from './calendars.module.css';
import { changeCalendar, disconnectCalendars, readCalendarNow } from './requests.ts';
import { texts } from './texts.ts';
import { useCalendarChange, useShowCalendars } from './use-calendar-change.ts';

/** A connection with its calendars. */
export function ConnectionItem({
  connection: { id, provider, host, calendars },
}: {
  connection: Calendars['connections'][number];
}) {
  const show = useShowCalendars();
  const disconnect = () =>
    confirm({
      title: texts.disconnectQuestion(host),
      text: texts.disconnectExplained,
      action: texts.disconnect,
      variant: 'error',
      run: async () => {
        await show(await disconnectCalendars(id));
        notify(texts.disconnected);
      },
    });
  return (
    <li className={classes.connection}>
      <div className={classes.head}>
        <h3 className={classes.host}>
          {host} <span className="muted">{texts.providers[provider]}</span>
        </h3>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={texts.disconnectHost(host)}
          onClick={() => void disconnect()}
        >
          {texts.disconnect}
        </Button>
      </div>
      <ul className={classes.list}>
        {calendars.map((calendar) => (
          <CalendarItem key={calendar.id} calendar={calendar} />
        ))}
      </ul>
    </li>
  );
}

function CalendarItem({ calendar }: { calendar: Calendar }) {
  const { id, name, blocks, isTarget, readAt, problem } = calendar;
  const change = useCalendarChange();
  const [isReading, setReading] = useState(false);
  // Reading a calendar that blocks again may take a while.
  const [pending, setPending] = useState<boolean | null>(null);
  const setBlocks = async (next: boolean) => {
    setPending(next);
    await change(() => changeCalendar(id, { blocks: next }));
    setPending(null);
  };
  const read = async () => {
    setReading(true);
    await change(() => readCalendarNow(id));
    setReading(false);
  };
  return (
    <li className={classes.calendar}>
      <Checkbox
        label={texts.blocks(name)}
        checked={pending ?? blocks}
        onChange={(event) => pending === null && void setBlocks(event.currentTarget.checked)}
      />
      <div className={classes.state}>
        {!blocks && !isTarget ? (
          <span className="muted">{texts.notUsed}</span>
        ) : (
          <>
            {problem !== null && <p className={classes.problem}>{problem}</p>}
            <span className="muted">
              {readAt === null ? (
                texts.notReadYet
              ) : (
                <>
                  {texts.lastRead} <DateTime at={readAt} />
                </>
              )}
            </span>
            {problem !== null && (
              <Button
                variant="default"
                size="compact-sm"
                loading={isReading}
                aria-label={texts.tryAgainFor(name)}
                onClick={() => void read()}
              >
                {texts.tryAgain}
              </Button>
            )}
          </>
        )}
      </div>
    </li>
  );
}
