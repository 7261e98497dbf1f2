import { useQuery } from '@tanstack/react-query';
import { ColumnSearch as Search, type ColumnGroup } from '#platform/ui/columns/column-search.tsx';
import { MAX_ANSWER_COLUMNS, type StudySummary } from '../../contract.ts';
import { overviewOptions } from '../requests.ts';
import { texts as sharedTexts } from '../shared/texts.ts';
import { getBlockTitle } from '../summary/summary-context.ts';
import { getColumnName } from './column-names.ts';
import { listAnswerColumns, RESPONSE_COLUMNS, type ResponseColumn, type TableView } from './columns-shown.ts';
import { texts } from './texts.ts';

/** The questions of a study; the rounds of a question in a loop are a group of their own. */
function groupQuestions({ blocks, loops, base }: StudySummary): ColumnGroup<ResponseColumn>[] {
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
  const { data: overview } = useQuery(overviewOptions(summary.id, {}));
  const isFull = listAnswerColumns(view).length >= MAX_ANSWER_COLUMNS;
  const groups: ColumnGroup<ResponseColumn>[] = [
    ...(isFull ? [] : groupQuestions(summary)),
    { key: 'details', name: texts.details, columns: [...RESPONSE_COLUMNS] },
    {
      key: 'variables',
      name: sharedTexts.variables,
      columns: summary.variables.map(({ id }) => `variable:${id}` as const),
    },
    {
      key: 'attributes',
      name: sharedTexts.attributes,
      columns: summary.attributes.map(({ key }) => `attribute:${key}` as const),
    },
    {
      key: 'parameters',
      name: sharedTexts.urlParameters,
      columns: (overview?.parameters ?? []).map(({ name }) => `parameter:${name}` as const),
    },
  ];
  return (
    <Search
      groups={groups}
      shown={view.columns}
      getName={(column) => getColumnName(summary, column)}
      placeholder={texts.findColumn}
      hint={isFull && texts.enoughAnswers(MAX_ANSWER_COLUMNS)}
      onAdd={onAdd}
    />
  );
}
