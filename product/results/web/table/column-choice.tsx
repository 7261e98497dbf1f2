import { ColumnChoice as Choice } from '#platform/ui/columns/column-choice.tsx';
import type { StudySummary } from '../../contract.ts';
import { ColumnSearch } from './column-search.tsx';
import { getColumnName } from './column-names.ts';
import {
  buildDefaultView,
  moveColumn,
  toggleColumn,
  togglePinned,
  type ResponseColumn,
  type TableView,
} from './columns-shown.ts';

/** Chooses the columns of the response table, their order, and which stay in view. */
export function ColumnChoice({
  summary,
  view,
  onChange,
}: {
  summary: StudySummary;
  view: TableView;
  onChange(view: TableView): void;
}) {
  return (
    <Choice
      columns={view.columns}
      getName={(column) => getColumnName(summary, column as ResponseColumn)}
      onMove={(from, to) => onChange(moveColumn(view, from, to))}
      onHide={(column) => onChange(toggleColumn(view, column as ResponseColumn, false))}
      onReset={() => onChange({ ...buildDefaultView(summary), rowHeight: view.rowHeight })}
      pins={{
        pinned: view.pinned,
        onPin: (column) => onChange(togglePinned(view, column as ResponseColumn)),
      }}
    >
      <ColumnSearch
        summary={summary}
        view={view}
        onAdd={(column) => onChange(toggleColumn(view, column, true))}
      />
    </Choice>
  );
}
