import { useQuery } from '@tanstack/react-query';
import { BarList } from '#platform/ui/charts/bar-list.tsx';
import { ChartCard } from '#platform/ui/charts/chart-card.tsx';
import tables from '#platform/ui/charts/figures-table.module.css';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { formatCount } from '#platform/ui/figures.ts';
import type { StudyPeople } from '../contract.ts';
import classes from './people.module.css';
import { peopleOptions } from './requests.ts';
import { texts } from './texts.ts';

type Counts = Omit<StudyPeople['channels'][number], 'channel'>;
const STEPS = ['reached', 'opened', 'started', 'completed'] as const satisfies (keyof Counts)[];
const ENDS = ['screenedOut', 'overQuota', 'optedOut'] as const satisfies (keyof Counts)[];
const MAILS = ['unknown', 'waiting', 'bounced', 'skipped'] as const satisfies (keyof StudyPeople)[];

/** How far the people came whom the workspace knows; nothing for a study without people. */
export function PeopleCard({ study }: { study: string }) {
  const { data, error, refetch } = useQuery(peopleOptions(study));
  if (!data) return error ? <LoadFailure error={error} onRetry={refetch} /> : null;
  const add = (count: keyof Counts) => data.channels.reduce((sum, channel) => sum + channel[count], 0);
  const reached = add('reached');
  const others = [
    ...ENDS.map((id) => ({ id, count: add(id) })),
    ...MAILS.map((id) => ({ id, count: data[id] })),
  ].filter(({ count }) => count > 0);
  if (reached === 0 && others.length === 0) return null;
  const bars = STEPS.map((id) => {
    const count = add(id);
    return { id, label: texts[id], count, share: reached > 0 ? count / reached : 0 };
  });
  return (
    <ChartCard
      title={texts.title}
      name={texts.title}
      n={reached}
      unit={texts.people}
      note={texts.unfiltered}
      rows={bars}
    >
      <BarList bars={bars} n={reached} />
      {others.length > 0 && (
        <dl className={`${classes.others} numbers`} aria-label={texts.others}>
          {others.map(({ id, count }) => (
            <div key={id}>
              <dt>{texts[id]}</dt>
              <dd>{formatCount(count)}</dd>
            </div>
          ))}
        </dl>
      )}
      {data.channels.length > 1 && <ChannelsTable channels={data.channels} />}
    </ChartCard>
  );
}

function ChannelsTable({ channels }: Pick<StudyPeople, 'channels'>) {
  return (
    <div className={classes.scroll}>
      <table className={tables.table} aria-label={texts.byChannel}>
        <thead>
          <tr>
            <th scope="col">{texts.channel}</th>
            {STEPS.map((step) => (
              <th key={step} scope="col">
                {texts[step]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {channels.map((row) => (
            <tr key={row.channel}>
              <th scope="row">{texts.channels[row.channel]}</th>
              {STEPS.map((step) => (
                <td key={step}>{formatCount(row[step])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
