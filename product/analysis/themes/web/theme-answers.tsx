import { Menu } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { DateTime } from '#platform/ui/date-time.tsx';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { MoreButton } from '#platform/ui/more-button.tsx';
import { SearchedItems } from '#platform/ui/menus/searched-items.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { useFilter } from '#product/results/web/shared/frame/summary.ts';
import type { Theme, ThemeAnswer } from '../contract.ts';
import { themeAnswersOptions, type ThemeView } from './requests.ts';
import classes from './themes.module.css';
import { buildAnswerPath } from './themes-path.ts';
import { texts } from './texts.ts';
import type { ThemeChanges } from './use-theme-changes.ts';

/** A text with the words that it was found by. */
function MarkedText({ text, marks }: { text: string; marks: readonly (readonly [number, number])[] }) {
  const parts = marks.map(([from, to], index) => ({
    before: text.slice(marks[index - 1]?.[1] ?? 0, from),
    word: text.slice(from, to),
    from,
  }));
  return (
    <>
      {parts.map(({ before, word, from }) => (
        <span key={from}>
          {before}
          <mark>{word}</mark>
        </span>
      ))}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  );
}

/** The answers of a theme, in no theme, or with a word, newest first. */
export function ThemeAnswers(props: {
  view: ThemeView;
  /** The theme shown, if it is one. */
  theme: Theme | undefined;
  themes: readonly Theme[];
  canEdit: boolean;
  changes: ThemeChanges;
}) {
  const { studyId, questionId } = props.changes.question;
  const { query } = useFilter();
  const list = useInfiniteQuery(themeAnswersOptions(studyId, questionId, query, props.view));
  const { data, error, refetch } = list;
  if (!data)
    return error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeletons rows={5} height={56} />;
  const answers = data.pages.flatMap(({ items }) => items);
  if (answers.length === 0) return <p className="muted">{texts.noneHere}</p>;
  return (
    <>
      <ul className={classes.answers} aria-label={texts.answers}>
        {answers.map((answer) => (
          <Answer key={answer.response} {...props} answer={answer} />
        ))}
      </ul>
      <MoreButton list={list} label={texts.loadMore} />
      {error && <LoadFailure error={error} onRetry={refetch} />}
    </>
  );
}

function Answer(props: {
  answer: ThemeAnswer;
  theme: Theme | undefined;
  themes: readonly Theme[];
  canEdit: boolean;
  changes: ThemeChanges;
}) {
  const { answer, theme, changes } = props;
  const { response, participant, text, marks, mood, at } = answer;
  const { studyId, questionId } = changes.question;
  const isIn = (id: string) => answer.themes.some((one) => one.id === id);
  const others = props.themes.filter(({ id }) => !isIn(id));
  const shown = props.themes.filter(({ id }) => id !== theme?.id && isIn(id));
  const isByPerson = answer.themes.some((one) => one.id === theme?.id && one.byPerson);
  return (
    <li>
      <blockquote className="words">
        <MarkedText text={text} marks={marks} />
      </blockquote>
      <p className={classes.facts}>
        <Link to={buildAnswerPath(studyId, response, questionId)} aria-label={texts.openAnswer(participant)}>
          {participant}
        </Link>
        <DateTime at={at} />
        {mood && mood !== 'neutral' && <span>{texts.moods[mood]}</span>}
        {isByPerson && <span>{texts.addedByTeam}</span>}
        {shown.map(({ id, name }) => (
          <span key={id} className={classes.chip}>
            {name}
          </span>
        ))}
      </p>
      {props.canEdit && (
        <p className={classes.answerActions}>
          {theme && (
            <button
              type="button"
              aria-label={texts.removeFromFor(participant)}
              onClick={() => void changes.remove(theme, response)}
            >
              {texts.removeFrom}
            </button>
          )}
          {others.length > 0 && (
            <Menu position="bottom-start">
              <Menu.Target>
                <button data-once type="button" aria-label={texts.addToFor(participant)}>
                  {texts.addTo}
                </button>
              </Menu.Target>
              <Menu.Dropdown>
                <SearchedItems items={others} getName={({ name }) => name} label={texts.searchThemes}>
                  {(other) => (
                    <Menu.Item key={other.id} onClick={() => void changes.add(other, response)}>
                      {other.name}
                    </Menu.Item>
                  )}
                </SearchedItems>
              </Menu.Dropdown>
            </Menu>
          )}
        </p>
      )}
    </li>
  );
}
