import { Select } from '@mantine/core';
import { useState } from 'react';
import { buildSelectProps } from '#platform/ui/menus/build-select-props.ts';
import { BarList } from '#platform/ui/charts/bar-list.tsx';
import { formatCount, formatDuration, formatInterval, formatPercent } from '#platform/ui/figures.ts';
import { StackedBars } from '#platform/ui/charts/stacked-bars.tsx';
import type { BlockSummaryProps, ShownFinding } from '../block-props.ts';
import { ScoreLine } from '../kit/scale/score-line.tsx';
import { getDetailInPeople } from '../kit/summary/detail-in-people.ts';
import { WideFrame } from '#platform/ui/layout/wide-frame.tsx';
import { wilson } from '../statistics/wilson.ts';
import parts from '../kit/summary/summary-parts.module.css';
import { PathTree } from './path-tree.tsx';
import classes from './summary.module.css';
import { buildTreeShape, findPath } from './tree.ts';
import type { TaskDetail, TreeTestDetail } from './task-detail.ts';
import type { TreeTestConfig } from './tree-test.ts';
import { texts } from './texts.ts';
import { texts as kitTexts } from '../kit/texts.ts';

const MAX_COMPACT_TASKS = 6;
const MAX_BARS = 12;

/** Success, directness and time of every task, then the paths in the selected one. */
export function Summary(props: BlockSummaryProps<TreeTestConfig>) {
  const { config, finding, isCompact, localize, onPick, picked } = props;
  const { tasks } = finding.detail as TreeTestDetail;
  const [chosenTask, setChosenTask] = useState<string | null>(null);
  const titles = new Map(config.tasks.map(({ id, text }, index) => [id, `${index + 1}. ${localize(text)}`]));
  const groups = finding.groups.filter(({ part }) => part !== '');
  const rows = (isCompact ? groups.slice(0, MAX_COMPACT_TASKS) : groups).map((group) => ({
    id: group.part,
    label: titles.get(group.part) ?? localize(group.label ?? undefined),
    n: group.n,
    // Reversed for the colour scale: gave up first, direct success last.
    parts: group.bars.toReversed().map(({ choice, label, n, interval }) => ({
      id: choice,
      label: localize(label),
      count: n,
      ...interval,
    })),
  }));
  const bars = (
    <StackedBars
      scale="agreement"
      rows={rows}
      picked={new Set([...picked].map((key) => key.replace(' ', '/')))}
      onPick={onPick}
    />
  );
  const headline = <ScoreLine score={finding.score} name={texts.taskSuccess} percentOf={finding.n} />;
  const people = getDetailInPeople<TreeTestDetail>(finding).tasks;
  const task = tasks.find(({ task: id }) => id === chosenTask) ?? tasks[0];
  const counted = people.find(({ task: id }) => id === task?.task) ?? task;
  if (isCompact || !task || !counted)
    return (
      <div>
        {headline}
        {bars}
      </div>
    );
  return (
    <div className={parts.sections}>
      <section>
        {headline}
        {bars}
      </section>
      <Tasks tasks={tasks} titles={titles} groups={groups} />
      <section>
        <Select
          className={parts.pick}
          label={texts.task}
          {...buildSelectProps(tasks.length)}
          data={tasks.map(({ task: id }) => ({ value: id, label: titles.get(id) ?? id }))}
          value={task.task}
          allowDeselect={false}
          onChange={(id) => id && setChosenTask(id)}
        />
        <TaskSection config={config} task={task} counted={counted} localize={localize} />
      </section>
    </div>
  );
}

function Tasks({
  tasks,
  titles,
  groups,
}: {
  tasks: TaskDetail[];
  titles: Map<string, string>;
  groups: ShownFinding['groups'];
}) {
  // If answers are weighted, `n` of a task is the effective size; the groups count people.
  const peopleByTask = new Map(groups.map(({ part, n }) => [part, n]));
  const renderShare = (count: number, total: number) => {
    if (total === 0) return '–';
    const { share, low, high } = wilson(count, total);
    return (
      <>
        {formatPercent(share, total)} <span className="muted">{formatInterval(low, high, total)}</span>
      </>
    );
  };
  return (
    <WideFrame label={texts.tasks}>
      <table className={`${parts.table} ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col">{texts.task}</th>
            <th scope="col">{kitTexts.success}</th>
            <th scope="col">{texts.directness}</th>
            <th scope="col">{kitTexts.medianTime}</th>
            <th scope="col">{kitTexts.n}</th>
          </tr>
        </thead>
        <tbody>
          {tasks.map(({ task, n, success, chose, directPaths, seconds }) => (
            <tr key={task}>
              <th scope="row">{titles.get(task)}</th>
              <td>{renderShare(success, n)}</td>
              <td>{renderShare(directPaths, chose)}</td>
              <td>
                {seconds ? (
                  <>
                    {formatDuration(seconds.median)}{' '}
                    <span className="muted">{`${formatDuration(seconds.low)}–${formatDuration(seconds.high)}`}</span>
                  </>
                ) : (
                  '–'
                )}
              </td>
              <td>{formatCount(peopleByTask.get(task) ?? n)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="muted">{texts.figuresExplained}</p>
    </WideFrame>
  );
}

function TaskSection({
  config,
  task,
  counted,
  localize,
}: { config: TreeTestConfig; task: TaskDetail; counted: TaskDetail } & Pick<BlockSummaryProps, 'localize'>) {
  const shape = buildTreeShape(config.places);
  const correct = new Set(config.tasks.find(({ id }) => id === task.task)?.correct);
  const onCorrectPath = new Set([...correct].flatMap((id) => findPath(shape, id)));
  const getPlaceName = (id: string) => localize(config.places.find((place) => place.id === id)?.text);
  const createBars = (list: 'first' | 'chosen', markedIds: ReadonlySet<string>, showsPath: boolean) => {
    const people = new Map(counted[list]);
    return task[list].slice(0, MAX_BARS).map(([id, n]) => {
      const path = findPath(shape, id);
      const label = showsPath && path.length > 0 ? path.map(getPlaceName).join(' › ') : getPlaceName(id);
      return {
        id,
        label: markedIds.has(id) ? `${label} ✓` : label,
        count: people.get(id) ?? 0,
        ...wilson(n, task.n),
      };
    });
  };
  if (task.n === 0) return <p className="muted">{texts.noAttemptsYet}</p>;
  return (
    <div className={parts.sections}>
      <div>
        <h4>{texts.firstClick}</h4>
        <BarList n={counted.n} bars={createBars('first', onCorrectPath, false)} />
      </div>
      <div>
        <h4>{texts.destination}</h4>
        {task.chosen.length > 0 ? (
          <BarList n={counted.n} bars={createBars('chosen', correct, true)} />
        ) : (
          <p className="muted">{texts.nobodySelectedItem}</p>
        )}
        {task.chosen.length > MAX_BARS && (
          <p className="muted">{texts.lessFrequentItems(task.chosen.length - MAX_BARS)}</p>
        )}
      </div>
      <div>
        <h4>{texts.pathsThroughTree}</h4>
        <PathTree
          places={config.places}
          task={task}
          counted={counted}
          correct={correct}
          onCorrectPath={onCorrectPath}
          getPlaceName={getPlaceName}
        />
      </div>
    </div>
  );
}
