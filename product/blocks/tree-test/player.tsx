/** @jsxImportSource preact */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { shuffle } from '../kit/options/shuffle.ts';
import { useStep } from '../kit/use-step.ts';
import { problemMessages } from '../kit/problems/messages.ts';
import type { MessageSet, Messages } from '../messages.ts';
import type { PlayerProps } from '../player.ts';
import { PlayedText } from '../web/shared/played-text.tsx';
import { messages as english } from './messages/en.ts';
import styles from './player.css?inline';
import { PlacesTree } from './player-tree.tsx';
import type { TreeTestAttempt, TreeTask, TreeTestAnswer, TreeTestConfig } from './tree-test.ts';

export { treeTest as type } from './tree-test.ts';
export { styles };
export const messages: MessageSet[] = [
  problemMessages,
  {
    english,
    translations: import.meta.glob<{ messages: Messages }>(['./messages/*.ts', '!./messages/en.ts']),
  },
];

/** One task after the other: read it, start, and find the place. The last one submits the block. */
export function player(props: PlayerProps<TreeTestConfig, TreeTestAnswer>) {
  const { config, value, text, t } = props;
  const [begun, setBegun] = useState<string | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  const tasks = config.shuffleTasks
    ? shuffle<TreeTask & { fixed?: boolean }>(config.tasks, props.seed)
    : config.tasks;
  const done = value?.attempts ?? [];
  const task = tasks.find(({ id }) => !done.some((attempt) => attempt.task === id));

  const left = tasks.length - done.length;
  const begin = () => {
    moved.current = true;
    setBegun(task?.id ?? null);
  };
  const running = task !== undefined && begun === task.id;
  const before = task ? { label: t('begin'), advance: begin } : { advance: null };
  useStep(
    props,
    running
      ? null
      : { key: `before ${task?.id}`, ...before, unansweredParts: left, totalParts: tasks.length },
  );
  useLayoutEffect(() => {
    // The focus stays on the question's heading until the first task starts, and then follows each step.
    const place = running ? '[tabindex="0"]' : '.tree-test-task';
    if (moved.current) root.current?.querySelector<HTMLElement>(place)?.focus();
  }, [task?.id, running]);

  if (!task) return <p class="tree-test-done">{t('tree_test_done')}</p>;
  const end = (attempt: TreeTestAttempt) => {
    moved.current = true;
    const next = { attempts: [...done, attempt] };
    setBegun(null);
    props.onChange(next);
    if (next.attempts.length >= tasks.length) props.onCommit(next);
  };
  const name = `${props.labelledBy}-task`;
  return (
    <div
      ref={root}
      class="tree-test"
      role="group"
      aria-labelledby={name}
      aria-describedby={props.describedBy}
    >
      <p class="hint">{t('tree_test_progress', { task: tasks.indexOf(task) + 1, tasks: tasks.length })}</p>
      <p class="tree-test-task" id={name} tabIndex={-1}>
        <PlayedText of={text(task.text)} />
      </p>
      {running ? (
        <PlacesTree key={task.id} task={task.id} left={left} of={tasks.length} player={props} onEnd={end} />
      ) : (
        <p class="hint">{t('tree_test_how')}</p>
      )}
    </div>
  );
}
