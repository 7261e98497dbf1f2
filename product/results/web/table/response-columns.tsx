import IconNote from '@tabler/icons-react/dist/esm/icons/IconNote.mjs';
import { Link } from 'react-router';
import { formatDuration } from '#platform/ui/figures.ts';
import type { Column } from '#platform/ui/layout/list-table.tsx';
import { DateTime } from '#platform/ui/date-time.tsx';
import { ColourDot } from '../../../projects/web/shared/project-tag.tsx';
import type { ResponseRow, ResponseTag, StudySummary } from '../../contract.ts';
import { QualityTags } from '../responses/quality-card.tsx';
import { ResponseStatusTag } from '../responses/response-status-tag.tsx';
import { StarButton } from '../responses/star-button.tsx';
import { getColumnName } from './column-names.ts';
import {
  parseCustomColumn,
  type CustomColumn,
  type FixedColumn,
  type ResponseColumn,
} from './columns-shown.ts';
import { getResponseChannelName, getDeviceName, getLanguageName } from '../summary/names.ts';
import classes from './responses-page.module.css';
import { buildSummaryPath } from '../summary/summary-path.ts';
import { texts as sharedTexts } from '../shared/texts.ts';
import { texts } from './texts.ts';

/** A value of any length: on one line, or three in tall rows. */
function Value({ text, isFreeText }: { text: string | null | undefined; isFreeText?: boolean }) {
  return text ? (
    <span className={isFreeText ? `words ${classes.value}` : classes.value} title={text}>
      {text}
    </span>
  ) : (
    <span className="muted">–</span>
  );
}

/** The tags of a response, as many as fit; all are in the tooltip. */
function Tags({ tags }: { tags: ResponseTag[] }) {
  if (tags.length === 0) return <Value text={null} />;
  return (
    <span className={classes.value} title={tags.map(({ name }) => name).join(', ')}>
      {tags.map(({ id, name, colour }, index) => (
        <span key={id}>
          {index > 0 && <span className="visually-hidden">, </span>}
          <span className={classes.tag}>
            <ColourDot colour={colour} /> {name}
          </span>
        </span>
      ))}
    </span>
  );
}

const CELLS: Record<FixedColumn, Omit<Column<ResponseRow>, 'id' | 'header'>> = {
  status: { width: 130, cell: ({ status }) => <ResponseStatusTag status={status} /> },
  started: { width: 120, sortBy: 'started', cell: ({ startedAt }) => <DateTime at={startedAt} /> },
  duration: {
    width: 110,
    isNumeric: true,
    cell: ({ seconds }) => (seconds === null ? <Value text={null} /> : formatDuration(seconds)),
  },
  answered: { width: 96, isNumeric: true, cell: ({ answered }) => answered },
  quality: { width: 190, cell: ({ quality }) => <QualityTags reasons={quality} /> },
  notes: { width: 240, cell: ({ lastNote }) => <Value text={lastNote} /> },
  tags: { width: 190, cell: ({ tags }) => <Tags tags={tags} /> },
  channel: { width: 130, cell: ({ channel }) => getResponseChannelName(channel) },
  device: { width: 104, cell: ({ device }) => getDeviceName(device) },
  language: { width: 110, cell: ({ language }) => getLanguageName(language) },
  version: { width: 84, isNumeric: true, cell: ({ version }) => version },
};

const getOwn = <T,>(values: Record<string, T>, name: string): T | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;

function renderCustom({ kind, id }: CustomColumn, row: ResponseRow, isFreeText: boolean) {
  if (kind === 'parameter') return <Value text={getOwn(row.parameters, id)} />;
  if (kind === 'variable') return <Value text={row.variables.find((one) => one.id === id)?.value} />;
  if (kind === 'attribute') return <Value text={row.attributes.find(({ key }) => key === id)?.value} />;
  const answer = getOwn(row.answers, id);
  return answer === null ? (
    <span className="muted">{sharedTexts.skipped}</span>
  ) : (
    <Value text={answer} isFreeText={isFreeText} />
  );
}

function toColumn(summary: StudySummary, id: ResponseColumn): Column<ResponseRow> {
  const custom = parseCustomColumn(id);
  const header = getColumnName(summary, id);
  if (!custom) return { id, header, ...CELLS[id as FixedColumn] };
  const width = custom.kind === 'answer' ? 220 : 160;
  const block = custom.kind === 'answer' && summary.blocks.find((one) => one.id === custom.id);
  const isFreeText = block ? block.isFreeText : false;
  return { id, width, header, cell: (row) => renderCustom(custom, row, isFreeText) };
}

/** The participant with star and link to the response, then the chosen columns. */
export function buildResponseColumns(
  summary: StudySummary,
  shown: ResponseColumn[],
  search: string,
  { canStar, canOpen }: { canStar: boolean; canOpen: boolean },
): Column<ResponseRow>[] {
  return [
    {
      id: 'participant',
      header: sharedTexts.participant,
      width: 208,
      cell: (row) => (
        <span className={classes.participant}>
          <StarButton studyId={summary.id} response={row} canStar={canStar} />
          {canOpen ? (
            <Link to={buildSummaryPath(summary.id, 'responses', row.id) + search}>{row.participant}</Link>
          ) : (
            row.participant
          )}
          {row.notes > 0 && (
            <span className={classes.notes} title={texts.noteCount(row.notes)}>
              <IconNote size={14} stroke={1.5} role="img" aria-label={texts.noteCount(row.notes)} />
            </span>
          )}
        </span>
      ),
    },
    ...shown.map((id) => toColumn(summary, id)),
  ];
}
