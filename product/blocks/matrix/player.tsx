/** @jsxImportSource preact */
import type { Id } from '../block.ts';
import { PlayedText } from '../web/shared/played-text.tsx';
import { shuffle } from '../kit/options/shuffle.ts';
import type { Option } from '../kit/options/options.ts';
import { FieldProblem } from '../kit/form/field-problem.tsx';
import type { PlayerProps } from '../player.ts';
import { useAnsweredParts } from '../kit/use-step.ts';
import { buildClearableRadioProps } from '../kit/options/choice-input.ts';
import { NOT_APPLICABLE } from '../kit/scale/not-applicable.ts';
import { resolveNotApplicable, type MatrixAnswer, type MatrixConfig } from './matrix.ts';

export { matrix as type } from './matrix.ts';

type Props = PlayerProps<MatrixConfig, MatrixAnswer>;

/** The columns, with "not applicable" as the last. */
function listColumns(config: MatrixConfig): Pick<Option, 'id' | 'text'>[] {
  const { notApplicable } = resolveNotApplicable(config);
  return notApplicable ? [...config.columns, { id: NOT_APPLICABLE, text: notApplicable }] : config.columns;
}

const getColumnClass = ({ id }: { id: Id }) => (id === NOT_APPLICABLE ? 'apart' : '');

/** A table on wide screens, stacked groups on narrow ones, with the same markup. */
export function player(props: Props) {
  const { config, value, text, t, seed } = props;
  const columns = listColumns(config);
  useAnsweredParts(props, config.rows.length, Object.keys(value?.rows ?? {}).length);
  const rows = config.shuffleRows ? shuffle(config.rows, seed) : config.rows;
  return (
    <>
      <p class="hint" id={`${props.labelledBy}-how`}>
        {t(config.multiple ? 'matrix_any' : 'matrix_one')}
      </p>
      <div
        class={`matrix${columns.length > 7 ? ' stacked' : ''}`}
        role="group"
        aria-labelledby={props.labelledBy}
        aria-describedby={props.describedBy}
      >
        <div class="matrix-head" aria-hidden="true">
          <span />
          {columns.map((column) => (
            <span key={column.id} class={getColumnClass(column)}>
              <PlayedText inlines={text(column.text)} />
            </span>
          ))}
        </div>
        {rows.map((row) => (
          <Row key={row.id} row={row} player={props} />
        ))}
      </div>
    </>
  );
}

function Row({ row, player }: { row: Option; player: Props }) {
  const { config, value, text } = player;
  const ticked = value?.rows[row.id] ?? [];
  const problem = player.fieldProblem(row.id);
  const labelId = `${player.labelledBy}-${row.id}`;
  return (
    <div
      class={`matrix-row${problem ? ' empty' : ''}`}
      role={config.multiple ? 'group' : 'radiogroup'}
      aria-labelledby={labelId}
      aria-describedby={problem && `${labelId}-wrong`}
      aria-invalid={problem && !config.multiple ? true : undefined}
    >
      <span class="matrix-label">
        <span id={labelId}>
          <PlayedText inlines={text(row.text)} />
        </span>
        <FieldProblem id={`${labelId}-wrong`} message={problem} />
      </span>
      {listColumns(config).map((column) => {
        const isTicked = ticked.includes(column.id);
        const toggle = () => player.onChange(toggleCell(player, row.id, column.id));
        return (
          <label key={column.id} class={`cell ${getColumnClass(column)}${isTicked ? ' on' : ''}`}>
            <input
              type={config.multiple ? 'checkbox' : 'radio'}
              name={config.multiple ? undefined : `${labelId}-cells`}
              value={column.id}
              checked={isTicked}
              autocomplete="off"
              {...(config.multiple
                ? { onChange: toggle }
                : buildClearableRadioProps(isTicked, toggle, () =>
                    player.onChange(clearRow(player, row.id)),
                  ))}
            />
            <span class="cell-words">
              <PlayedText inlines={text(column.text)} />
            </span>
          </label>
        );
      })}
    </div>
  );
}

function clearRow({ value }: Props, row: Id): MatrixAnswer | undefined {
  const { [row]: _cleared, ...rows } = value?.rows ?? {};
  return Object.keys(rows).length > 0 ? { rows } : undefined;
}

/** The answer with one cell toggled; undefined if nothing is chosen any more. */
function toggleCell({ config, value }: Props, row: Id, column: Id): MatrixAnswer | undefined {
  const previousColumns = value?.rows[row] ?? [];
  const rows = { ...value?.rows };
  if (!config.multiple) rows[row] = [column];
  else if (previousColumns.includes(column)) rows[row] = previousColumns.filter((id) => id !== column);
  else
    rows[row] = config.columns
      .map((other) => other.id)
      .filter((id) => id === column || previousColumns.includes(id));
  if (rows[row]!.length === 0) delete rows[row];
  return Object.keys(rows).length > 0 ? { rows } : undefined;
}
