import type { StudySummary } from '../../contract.ts';
import { getVariableName } from '../summary/names.ts';
import { getBlockTitle } from '../summary/summary-context.ts';
import { texts as sharedTexts } from '../shared/texts.ts';
import { COLUMN_NAMES, parseCustomColumn, type FixedColumn, type ResponseColumn } from './columns-shown.ts';

/** The heading of a column of the response table. */
export function getColumnName(summary: StudySummary, column: ResponseColumn): string {
  const custom = parseCustomColumn(column);
  if (!custom) return COLUMN_NAMES[column as FixedColumn];
  if (custom.kind === 'parameter') return custom.id;
  if (custom.kind === 'variable') return getVariableName(summary, custom.id);
  if (custom.kind === 'attribute')
    return summary.attributes.find(({ key }) => key === custom.id)?.name ?? custom.id;
  const block = summary.blocks.find(({ id }) => id === custom.id);
  return block ? getBlockTitle(summary.base, block.title) : sharedTexts.removedBlock;
}
