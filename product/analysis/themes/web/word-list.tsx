import { Link } from 'react-router';
import { formatCount } from '#platform/ui/figures.ts';
import type { Themes } from '../contract.ts';
import classes from './themes.module.css';
import { texts } from './texts.ts';

/** Frequent words and phrases; each leads to the answers with it. */
export function WordList(props: {
  words: Themes['words'];
  current?: string | null;
  buildPath(word: string): string;
}) {
  return (
    <ul className={classes.words}>
      {props.words.map(({ word, label, n }) => (
        <li key={word}>
          <Link
            className={classes.word}
            to={props.buildPath(word)}
            aria-label={texts.wordCount(label, n)}
            aria-current={word === props.current ? 'true' : undefined}
          >
            <span>{label}</span> <span className={classes.count}>{formatCount(n)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
