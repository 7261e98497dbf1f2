import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { AppError } from '#platform/errors/errors.ts';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { BackLink } from '#platform/ui/layout/back-link.tsx';
import { SummaryShell } from '#product/results/web/shared/frame/summary-shell.tsx';
import {
  buildSummaryPath,
  getBlockTitle,
  useFilter,
  type SummaryContext,
} from '#product/results/web/shared/frame/summary.ts';
import { isFiltered } from '../../../results/filter.ts';
import type { Themes } from '../contract.ts';
import { WORD_METHODS } from '../../words/question-words.ts';
import { willChangeSoon, themesOptions } from './requests.ts';
import { FindButton, SearchState } from './search-state.tsx';
import { ProposalList } from '../proposals/web/proposal-list.tsx';
import { ThemeAnswers } from './theme-answers.tsx';
import { ThemeDetail, type OpenedThemeDialog } from './theme-detail.tsx';
import { MergeDialog } from '../../web/shared/merge-dialog.tsx';
import { SplitDialog } from './split-dialog.tsx';
import { ThemeDialog } from './theme-dialog.tsx';
import { ThemeRow } from './theme-row.tsx';
import classes from './themes.module.css';
import { buildThemesPath } from './themes-path.ts';
import { texts } from './texts.ts';
import { useThemeChanges, type ThemeChanges } from './use-theme-changes.ts';
import { WordList } from './word-list.tsx';

/** The themes of a question: the list, and the answers of the chosen one. */
export function ThemesPage() {
  const { ctrId = '', questionId = '' } = useParams();
  return (
    <SummaryShell studyId={ctrId} filters="responses">
      {(context) => <QuestionThemes key={questionId} {...context} question={questionId} />}
    </SummaryShell>
  );
}

function QuestionThemes({ summary, question }: SummaryContext & { question: string }) {
  const { query, search, filter } = useFilter();
  const { data, error, refetch } = useQuery(themesOptions(summary.id, question, query));
  const changes = useThemeChanges(summary.id, question);
  const [dialog, setDialog] = useState<OpenedThemeDialog | null>(null);
  if (error instanceof AppError && error.code === 'not_found') throw error;
  if (!data)
    return error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeletons rows={8} height={56} />;
  const block = summary.blocks.find(({ id }) => id === question);
  const canEdit = Boolean(data.can['theme.edit']);
  return (
    <div className={classes.page}>
      <div>
        <BackLink
          to={buildSummaryPath(summary.id, 'results', question, 'findings') + search}
          label={texts.backToQuestion}
        />
        <div className={classes.head}>
          <h2>{getBlockTitle(summary.base, block?.title ?? {})}</h2>
          {canEdit && (
            <div className={classes.actions}>
              <FindButton data={data} changes={changes} />
              <Button size="compact-md" onClick={() => setDialog({ kind: 'theme', theme: null })}>
                {texts.newTheme}
              </Button>
            </div>
          )}
        </div>
        {data.themes.some(({ isAutomatic }) => isAutomatic) && (
          <p className="muted">{texts.foundAutomatically}</p>
        )}
        {!canEdit && <p className="muted">{texts.readOnly}</p>}
      </div>
      {(willChangeSoon(data) || data.state === 'failed') && (
        <SearchState data={data} isFiltered={isFiltered(filter)} />
      )}
      {data.answers === 0 && data.themes.length === 0 ? (
        !willChangeSoon(data) && (
          <EmptyState
            drawing="chart"
            sentence={isFiltered(filter) ? texts.noAnswersWithFilters : texts.noAnswers}
          />
        )
      ) : (
        <Columns data={data} canEdit={canEdit} changes={changes} dialog={dialog} setDialog={setDialog} />
      )}
    </div>
  );
}

function Columns(props: {
  data: Themes;
  canEdit: boolean;
  changes: ThemeChanges;
  dialog: OpenedThemeDialog | null;
  setDialog(dialog: OpenedThemeDialog | null): void;
}) {
  const { data, canEdit, changes, dialog, setDialog } = props;
  const { studyId, questionId } = changes.question;
  const { search, filter } = useFilter();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const chosen = params.get('theme');
  const word = params.get('word');
  const theme = data.themes.find(({ id }) => id === chosen);
  const label = data.words.find((one) => one.word === word)?.label ?? word;
  const apart = data.apart.no_answer + data.apart.number;
  const rest = chosen === 'none' || chosen === 'apart' ? chosen : null;
  const view = word ? { word } : theme ? { theme: theme.id } : rest ? { theme: rest } : null;
  const buildPath = (next: { theme?: string; word?: string }) =>
    buildThemesPath(studyId, questionId, next, search);
  const open = (id: string) => void navigate(buildPath({ theme: id }));
  const dialogProps = { changes, onClose: () => setDialog(null), onCreated: open };
  return (
    <div className={classes.columns} data-chosen={view !== null || undefined}>
      <section className={classes.side} aria-label={texts.themes}>
        {data.themes.length === 0 && !willChangeSoon(data) && (
          <SearchState data={data} isFiltered={isFiltered(filter)} />
        )}
        <ul className={classes.themes}>
          {data.themes.map((one) => (
            <ThemeRow
              key={one.id}
              theme={one}
              answers={data.answers}
              path={buildPath({ theme: one.id })}
              isCurrent={one.id === theme?.id && !word}
            />
          ))}
          {data.themes.length > 0 && data.without > 0 && (
            <RestRow
              name="none"
              label={texts.noTheme}
              n={data.without}
              chosen={chosen}
              buildPath={buildPath}
            />
          )}
          {apart > 0 && (
            <RestRow name="apart" label={texts.apart} n={apart} chosen={chosen} buildPath={buildPath} />
          )}
        </ul>
        {canEdit && data.answers > 0 && <ProposalList themes={data.themes} changes={changes} />}
        {data.words.length > 0 && (
          <>
            <h3>{texts.frequentWords}</h3>
            <WordList words={data.words} current={word} buildPath={(one) => buildPath({ word: one })} />
          </>
        )}
        <Notes data={data} />
      </section>
      <section className={classes.main} aria-label={texts.answers}>
        {view && (
          <p className={classes.backToList}>
            <Link to={buildPath({})}>{texts.allThemes}</Link>
          </p>
        )}
        {theme && !word && (
          <ThemeDetail
            theme={theme}
            answers={data.answers}
            canEdit={canEdit}
            canMerge={data.themes.length > 1}
            changes={changes}
            onOpen={setDialog}
          />
        )}
        {word && (
          <div className={classes.head}>
            <h3>{texts.answersWith(label!)}</h3>
            {canEdit && (
              <Button
                variant="default"
                size="compact-md"
                onClick={() => setDialog({ kind: 'theme', theme: null, word: label! })}
              >
                {texts.createFromWord(label!)}
              </Button>
            )}
          </div>
        )}
        {view?.theme === 'none' && <h3>{texts.noTheme}</h3>}
        {view?.theme === 'apart' && (
          <div>
            <h3>{texts.apart}</h3>
            <p className="muted">{texts.apartExplained}</p>
          </div>
        )}
        {view ? (
          <ThemeAnswers
            view={view}
            theme={word ? undefined : theme}
            themes={data.themes}
            canEdit={canEdit}
            changes={changes}
          />
        ) : (
          <p className={classes.hint}>{texts.chooseFromList}</p>
        )}
      </section>
      {dialog?.kind === 'theme' && <ThemeDialog {...dialogProps} theme={dialog.theme} word={dialog.word} />}
      {dialog?.kind === 'merge' && (
        <MergeDialog
          title={texts.mergeTitle(dialog.theme.name)}
          explained={texts.mergeExplained(dialog.theme.name)}
          others={data.themes.filter(({ id }) => id !== dialog.theme.id)}
          choose={texts.chooseTheme}
          action={texts.mergeThemes}
          merge={async (into) => {
            await changes.merge(dialog.theme, into);
            open(into.id);
          }}
          onClose={dialogProps.onClose}
        />
      )}
      {dialog?.kind === 'split' && <SplitDialog {...dialogProps} theme={dialog.theme} />}
    </div>
  );
}

/** Answers that are in no theme, in the list of themes. */
function RestRow(props: {
  name: 'none' | 'apart';
  label: string;
  n: number;
  chosen: string | null;
  buildPath(next: { theme?: string }): string;
}) {
  const { name, chosen } = props;
  return (
    <li className={classes.theme} data-current={chosen === name || undefined}>
      <p className={classes.themeName}>
        <Link to={props.buildPath({ theme: name })} aria-current={chosen === name ? 'true' : undefined}>
          {props.label}
        </Link>
      </p>
      <p className={classes.facts}>{texts.people(props.n)}</p>
    </li>
  );
}

/** How far the figures can be relied on. */
function Notes({ data }: { data: Themes }) {
  const hasMoods = data.themes.some(({ moods }) => moods.negative + moods.neutral + moods.positive > 0);
  const notes = [
    data.themes.length > 0 && texts.shareOfAnswers(data.answers),
    data.themes.length > 0 && texts.sameMeaning,
    hasMoods && texts.moodExplained,
    data.counted < data.answers && data.counted > 0 && texts.newestCounted(data.counted),
    ...WORD_METHODS.map((method) => {
      const languages = data.languages.filter((one) => one.method === method).map(({ language }) => language);
      return languages.length > 0 && texts.methods[method](languages);
    }),
  ].filter((note) => typeof note === 'string');
  return (
    <ul className={classes.notes}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
