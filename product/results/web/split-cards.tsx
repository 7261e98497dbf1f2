import { BarList } from '#platform/ui/bar-list.tsx';
import { ChartCard } from '#platform/ui/chart-card.tsx';
import type { Overview } from '../contract.ts';
import { channelName, deviceName, languageName } from './names.ts';
import classes from './overview-page.module.css';

interface Split {
  title: string;
  parts: { label: string; count: number }[];
}

/** Where responses came from: channel, device, language. A split with one part says so in a word. */
export function SplitCards({ overview }: { overview: Overview }) {
  const splits: Split[] = [
    {
      title: 'By channel',
      parts: overview.channels.map(({ channel, n }) => ({ label: channelName(channel), count: n })),
    },
    {
      title: 'By device',
      parts: overview.devices.map(({ device, n }) => ({ label: deviceName(device), count: n })),
    },
    {
      title: 'By language',
      parts: overview.languages.map(({ language, n }) => ({ label: languageName(language), count: n })),
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

function SplitCard({ title, parts }: Split) {
  const n = parts.reduce((sum, part) => sum + part.count, 0);
  const bars = parts.map((part) => ({ ...part, id: part.label, share: n > 0 ? part.count / n : 0 }));
  return (
    <ChartCard title={title} name={title} n={n} rows={bars}>
      <BarList bars={bars} n={n} />
    </ChartCard>
  );
}
