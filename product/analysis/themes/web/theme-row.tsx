import IconPinned from '@tabler/icons-react/dist/esm/icons/IconPinned.mjs';
import { Link } from 'react-router';
import { formatInterval, formatPercent } from '#platform/ui/figures.ts';
import type { Theme } from '../contract.ts';
import { MoodBar } from './mood-bar.tsx';
import classes from './themes.module.css';
import { texts } from './texts.ts';

/** A theme in the list, with the people in it, their share and a quote. */
export function ThemeRow(props: { theme: Theme; answers: number; path: string; isCurrent: boolean }) {
  const { theme, answers } = props;
  const { share, low, high } = theme.interval;
  const [quote] = theme.quotes;
  return (
    <li className={classes.theme} data-current={props.isCurrent || undefined}>
      <p className={classes.themeName}>
        <Link to={props.path} aria-current={props.isCurrent ? 'true' : undefined}>
          {theme.name}
        </Link>
        {theme.pinned && <IconPinned size={16} stroke={1.5} role="img" aria-label={texts.pinned} />}
      </p>
      <div className={classes.track} aria-hidden>
        <span style={{ width: `${100 * share}%` }} />
        <i style={{ insetInlineStart: `${100 * low}%`, width: `${100 * (high - low)}%` }} />
      </div>
      <p className={classes.facts}>
        <span>{texts.people(theme.n)}</span>
        {answers > 0 && (
          <span>{texts.share(formatPercent(share, answers), formatInterval(low, high, answers))}</span>
        )}
        <MoodBar moods={theme.moods} />
      </p>
      {quote && <p className={`${classes.quote} words`}>“{quote.text}”</p>}
    </li>
  );
}
