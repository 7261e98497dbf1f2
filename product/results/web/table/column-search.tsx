import { foldForSearch } from '#platform/text/fold-for-search.ts';
import { TextInput } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_ANSWER_COLUMNS, type StudySummary } from '../../contract.ts';
import { overviewOptions } from '../requests.ts';
import { texts as sharedTexts } from '../shared/texts.ts';
import { getBlockTitle } from '../summary/summary-context.ts';
import { getColumnName } from './column-names.ts';
import classes from './column-choice.module.css';
import { listAnswerColumns, RESPONSE_COLUMNS, type ResponseColumn, type TableView } from './columns-shown.ts';
import { texts } from './texts.ts';

interface ColumnGroup {
  key: string;
  name: string;
  columns: ResponseColumn[];
}

/** The questions of a study; the rounds of a question in a loop are a group of their own. */
function groupQuestions({ blocks, loops, base }: StudySummary): ColumnGroup[] {
  const questions = blocks.filter(({ isQuestion }) => isQuestion);
  const shown = new Set(questions.map(({ id }) => id));
  const ofLoops = loops.flatMap((loop) =>
    loop.questions.map(({ id, title, blocks: rounds }) => ({
      key: `${loop.id}/${id}`,
      name: getBlockTitle(base, title),
      columns: rounds.flatMap((round) => (round && shown.has(round) ? [`answer:${round}` as const] : [])),
    })),
  );
  const inLoops = new Set(ofLoops.flatMap(({ columns }) => columns));
  const columns = questions.map(({ id }) => `answer:${id}` as const).filter((one) => !inLoops.has(one));
  return [{ key: 'answers', name: sharedTexts.answers, columns }, ...ofLoops];
}

/** What the table can show besides what it shows, by kind, found by typing. */
export function ColumnSearch({
  summary,
  view,
  onAdd,
}: {
  summary: StudySummary;
  view: TableView;
  onAdd(column: ResponseColumn): void;
}) {
  const [typed, setTyped] = useState('');
  const { data: overview } = useQuery(overviewOptions(summary.id, {}));
  const isFull = listAnswerColumns(view).length >= MAX_ANSWER_COLUMNS;
  const groups: ColumnGroup[] = [
    ...(isFull ? [] : groupQuestions(summary)),
    { key: 'details', name: texts.details, columns: [...RESPONSE_COLUMNS] },
    {
      key: 'variables',
      name: sharedTexts.variables,
      columns: summary.variables.map(({ id }) => `variable:${id}` as const),
    },
    {
      key: 'parameters',
      name: sharedTexts.urlParameters,
      columns: (overview?.parameters ?? []).map(({ name }) => `parameter:${name}` as const),
    },
  ];
  const searchText = foldForSearch(typed.trim());
  const found = groups
    .map(({ key, name, columns }) => ({
      key,
      name,
      columns: columns
        .filter((column) => !view.columns.includes(column))
        .map((column) => ({ column, label: getColumnName(summary, column) }))
        .filter(({ label }) => foldForSearch(label).includes(searchText)),
    }))
    .filter(({ columns }) => columns.length > 0);
  return (
    <section aria-label={texts.addColumn}>
      <TextInput
        type="search"
        label={texts.addColumn}
        placeholder={texts.findColumn}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {isFull && <p className={classes.hint}>{texts.enoughAnswers(MAX_ANSWER_COLUMNS)}</p>}
      <div className={classes.found}>
        {found.map(({ key, name, columns }) => (
          <div key={key} role="group" aria-label={name}>
            <h3>{name}</h3>
            {columns.map(({ column, label }) => (
              <button key={column} type="button" title={label} onClick={() => onAdd(column)}>
                <IconPlus size={14} stroke={1.5} aria-hidden />
                <span className={classes.name}>{label}</span>
              </button>
            ))}
          </div>
        ))}
        {found.length === 0 && (
          <p className={classes.hint}>{searchText ? texts.noColumnFound : texts.noColumnLeft}</p>
        )}
      </div>
    </section>
  );
}
