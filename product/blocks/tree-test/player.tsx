/** @jsxImportSource preact */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { shuffle } from '../kit/options/shuffle.ts';
import { loadTask } from '../kit/task/use-saved-task.ts';
import { taskMessages } from '../kit/task/messages.ts';
import taskStyles from '../kit/task/player.css?inline';
import { WholeTaskButton } from '../kit/task/whole-task-button.tsx';
import { useStep } from '../kit/use-step.ts';
import { problemMessages } from '../kit/problems/messages.ts';
import { createMessageSet, type MessageSet } from '../messages.ts';
import type { PlayerProps } from '../player.ts';
import { PlayedText } from '../web/shared/played-text.tsx';
import translated from './messages.json' with { type: 'json' };
import ownStyles from './player.css?inline';
import { PlacesTree, type TaskProgress } from './player-tree.tsx';
import type { TreeTestAttempt, TreeTask, TreeTestAnswer, TreeTestConfig } from './tree-test.ts';

export { treeTest as type } from './tree-test.ts';
export const styles = taskStyles + ownStyles;
export const messages: MessageSet[] = [problemMessages, taskMessages, createMessageSet(translated)];

/** One task after the other: read it, start, and find the place. The last one submits the block. */
export function player(props: PlayerProps<TreeTestConfig, TreeTestAnswer>) {
  const { config, value, text, t } = props;
  const [saved] = useState(() => loadTask<TaskProgress>(props));
  const [startedTask, setStartedTask] = useState(saved?.state.task ?? null);
  const root = useRef<HTMLDivElement>(null);
  const wasNavigated = useRef(false);
  const tasks = config.shuffleTasks
    ? shuffle<TreeTask & { fixed?: boolean }>(config.tasks, props.seed)
    : config.tasks;
  const attempts = value?.attempts ?? [];
  const task = tasks.find(({ id }) => !attempts.some((attempt) => attempt.task === id));

  const remainingCount = tasks.length - attempts.length;
  const begin = () => {
    wasNavigated.current = true;
    setStartedTask(task?.id ?? null);
  };
  const isRunning = task !== undefined && startedTask === task.id;
  const beforeStart = task ? { label: t('begin'), advance: begin } : { advance: null };
  useStep(
    props,
    isRunning
      ? null
      : {
          key: `before ${task?.id}`,
          ...beforeStart,
          unansweredParts: remainingCount,
          totalParts: tasks.length,
        },
  );
  useLayoutEffect(() => {
    // The focus stays on the question's heading until the first task starts, and then follows each step.
    const selector = isRunning ? '[tabindex="0"]' : '.tree-test-task';
    if (wasNavigated.current) root.current?.querySelector<HTMLElement>(selector)?.focus();
  }, [task?.id, isRunning]);

  if (!task) return <p class="tree-test-done">{t('tree_test_done')}</p>;
  const endTask = (attempt: TreeTestAttempt) => {
    wasNavigated.current = true;
    const answer = { attempts: [...attempts, attempt] };
    setStartedTask(null);
    props.onChange(answer);
    if (answer.attempts.length >= tasks.length) props.onCommit(answer);
  };
  const headingId = `${props.labelledBy}-task`;
  return (
    <div
      ref={root}
      class={`tree-test${isRunning ? ' task' : ''}`}
      role="group"
      aria-labelledby={headingId}
      aria-describedby={props.describedBy}
    >
      {isRunning && <WholeTaskButton key={task.id} t={t} />}
      <p class="hint">{t('tree_test_progress', { task: tasks.indexOf(task) + 1, tasks: tasks.length })}</p>
      <p class={`tree-test-task${isRunning ? ' task-text' : ''}`} id={headingId} tabIndex={-1}>
        <PlayedText inlines={text(task.text)} />
      </p>
      {isRunning ? (
        <PlacesTree
          key={task.id}
          task={task.id}
          remainingTasks={remainingCount}
          totalTasks={tasks.length}
          player={props}
          saved={saved?.state.task === task.id ? saved : null}
          onEnd={endTask}
        />
      ) : (
        <p class="hint">{t('tree_test_how')}</p>
      )}
    </div>
  );
}
