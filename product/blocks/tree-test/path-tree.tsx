import { formatCount, formatPercent } from '#platform/ui/figures.ts';
import { WideFrame } from '#platform/ui/layout/wide-frame.tsx';
import type { TreePlace } from './tree.ts';
import type { TaskDetail } from './task-detail.ts';
import classes from './summary.module.css';
import { texts } from './texts.ts';
import { texts as kitTexts } from '../kit/texts.ts';

interface Props {
  places: TreePlace[];
  task: TaskDetail;
  /** The task in people, where `task` has weights. */
  counted: TaskDetail;
  /** Ids of the correct places. */
  correct: ReadonlySet<string>;
  /** Ids of all places on the paths to correct places. */
  onCorrectPath: ReadonlySet<string>;
  getPlaceName(place: string): string;
}

/** The visited part of the tree, with how many people opened or chose each place; correct paths are highlighted. */
export function PathTree({ places, task, counted, correct, onCorrectPath, getPlaceName }: Props) {
  const visited = new Map(task.visited);
  const [visitors, choosers] = [new Map(counted.visited), new Map(counted.chosen)];
  const visible = places.filter(({ id }) => visited.has(id) || onCorrectPath.has(id));
  return (
    <WideFrame label={kitTexts.items}>
      <table className={classes.paths} aria-label={texts.visitsPerItem}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{kitTexts.item}</th>
            <th scope="col">{texts.visited}</th>
            <th scope="col">{texts.selected}</th>
          </tr>
        </thead>
        <tbody>
          {visible.map(({ id, depth }) => {
            const n = visited.get(id) ?? 0;
            const selectedCount = choosers.get(id) ?? 0;
            const share = task.n > 0 ? n / task.n : 0;
            return (
              <tr key={id} data-correct={onCorrectPath.has(id) || undefined}>
                <th scope="row" style={{ paddingInlineStart: depth * 20 }} dir="auto">
                  {getPlaceName(id)}
                  {correct.has(id) ? ' ✓' : ''}
                  {onCorrectPath.has(id) && (
                    <span className="visually-hidden">{texts.onCorrectPathSuffix}</span>
                  )}
                </th>
                <td>
                  <span className={classes.flow} aria-hidden="true">
                    <span style={{ width: `${Math.min(1, share) * 100}%` }} />
                  </span>
                  <span
                    className={classes.figure}
                  >{`${formatCount(visitors.get(id) ?? 0)} · ${formatPercent(share, counted.n)}`}</span>
                </td>
                <td className="muted">{selectedCount > 0 ? texts.selectedBy(selectedCount) : ''}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </WideFrame>
  );
}
