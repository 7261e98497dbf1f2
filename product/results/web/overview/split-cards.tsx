import type { ReactNode } from 'react';
import { BarList } from '#platform/ui/charts/bar-list.tsx';
import { ChartCard } from '#platform/ui/charts/chart-card.tsx';
import tables from '#platform/ui/charts/figures-table.module.css';
import { formatCount } from '#platform/ui/figures.ts';
import type { Overview } from '../../contract.ts';
import type { Trait } from '../../filter.ts';
import { getResponseChannelName, getDeviceName, getLanguageName } from '../summary/names.ts';
import classes from './overview-page.module.css';
import { toggleTrait } from '../filter/change-filter.ts';
import { useResultsSource } from '../summary/results-source.ts';
import { useSummary } from '../summary/summary-context.ts';
import { useFilter } from '../filter/use-filter.ts';
import { texts as sharedTexts } from '../shared/texts.ts';
import { texts } from './texts.ts';

interface TraitSplit {
  title: string;
  trait: Trait;
  parts: { id: string; label: string; count: number }[];
  table?: ReactNode;
}

/** Responses by channel, device and language. Clicking a bar filters by its value. */
export function SplitCards({ overview }: { overview: Overview }) {
  const splits: TraitSplit[] = [
    {
      title: texts.byChannel,
      trait: 'channel',
      table: <ChannelsTable channels={overview.channels} />,
      parts: overview.channels.map(({ channel, n }) => ({
        id: channel,
        label: getResponseChannelName(channel),
        count: n,
      })),
    },
    {
      title: texts.byDevice,
      trait: 'device',
      parts: overview.devices.map(({ device, n }) => ({
        id: device,
        label: getDeviceName(device),
        count: n,
      })),
    },
    {
      title: texts.byLanguage,
      trait: 'language',
      parts: overview.languages.map(({ language, n }) => ({
        id: language,
        label: getLanguageName(language),
        count: n,
      })),
    },
  ];
  return (
    <div className={classes.splits}>
      {splits
        .filter(({ parts }) => parts.length > 0)
        .map((split) => (
          <SplitCard key={split.title} {...split} />
        ))}
    </div>
  );
}

/** Started responses by channel, with how often the page was seen through each. */
function ChannelsTable({ channels }: Pick<Overview, 'channels'>) {
  return (
    <table className={tables.table} aria-label={texts.byChannel}>
      <thead>
        <tr>
          <th scope="col">{texts.channel}</th>
          <th scope="col">{texts.seen}</th>
          <th scope="col">{sharedTexts.started}</th>
        </tr>
      </thead>
      <tbody>
        {channels.map(({ channel, n, seen }) => (
          <tr key={channel}>
            <th scope="row">{getResponseChannelName(channel)}</th>
            <td>{seen === null ? '–' : formatCount(seen)}</td>
            <td>{formatCount(n)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SplitCard({ title, trait, parts, table }: TraitSplit) {
  const { summary } = useSummary();
  const { isReadOnly } = useResultsSource(summary);
  const { filter, setFilter } = useFilter();
  const n = parts.reduce((sum, part) => sum + part.count, 0);
  const bars = parts.map((part) => ({ ...part, share: n > 0 ? part.count / n : 0 }));
  return (
    <ChartCard title={title} name={title} n={n} rows={bars} table={table}>
      <BarList
        bars={bars}
        n={n}
        picked={new Set(filter[trait])}
        onPick={isReadOnly ? undefined : (value) => setFilter(toggleTrait(filter, trait, [value]))}
      />
    </ChartCard>
  );
}
