import { Button, Progress } from '@mantine/core';
import type { Themes } from '../contract.ts';
import { MIN_ANSWERS } from '../theme.ts';
import classes from './themes.module.css';
import type { ThemeChanges } from './use-theme-changes.ts';
import { texts } from './texts.ts';

/** What the search for themes does now, and why there are no themes. */
export function SearchState({ data, isFiltered }: { data: Themes; isFiltered: boolean }) {
  const { state, progress, answers, themes, unread, foundAt } = data;
  const canEdit = Boolean(data.can['theme.edit']);
  if (state === 'queued' || state === 'running')
    return (
      <div className={classes.progress} role="status">
        <span>{progress ? texts.reading(progress.done, progress.total) : texts.waiting}</span>
        <Progress
          size="sm"
          value={progress && progress.total > 0 ? (100 * progress.done) / progress.total : 100}
          animated
          aria-label={texts.findThemes}
        />
      </div>
    );
  if (state === 'failed') return <p role="alert">{texts.failed}</p>;
  if (themes.length > 0 || unread > 0)
    return unread > 0 ? (
      <p className="muted" role="status">
        {texts.stillReading(unread)}
      </p>
    ) : null;
  const sentence =
    answers === 0
      ? isFiltered
        ? texts.noAnswersWithFilters
        : texts.noAnswers
      : answers < MIN_ANSWERS && !isFiltered
        ? canEdit
          ? texts.tooFew
          : texts.tooFewReadOnly
        : foundAt
          ? canEdit
            ? texts.nothingFound
            : texts.noThemes
          : canEdit
            ? texts.notSearched
            : texts.notSearchedReadOnly;
  return <p className="muted">{sentence}</p>;
}

/** Finds themes, or finds them again. */
export function FindButton({ data, changes }: { data: Themes; changes: ThemeChanges }) {
  if (!data.can['theme.edit'] || (data.answers < MIN_ANSWERS && data.foundAt === null)) return null;
  const isRunning = data.state === 'queued' || data.state === 'running';
  return (
    <Button
      variant="default"
      size="compact-md"
      disabled={isRunning}
      title={data.foundAt ? texts.findAgainHint : undefined}
      onClick={() => void changes.find()}
    >
      {data.foundAt ? texts.findAgain : texts.findThemes}
    </Button>
  );
}
