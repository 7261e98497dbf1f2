/** @jsxImportSource preact */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { shuffle } from '../kit/shuffle.ts';
import type { PlayerProps } from '../player.ts';
import { PlayedText } from '../web/shared/played-text.tsx';
import { PrimaryButton } from '../web/shared/primary-button.tsx';
import styles from './player.css?inline';
import { PlacesTree } from './player-tree.tsx';
import type { Attempt, Task, TreeTestAnswer, TreeTestConfig } from './tree-test.ts';

export { treeTest as type } from './tree-test.ts';
export { words } from './words.ts';
export { styles };

/** One task after the other: read it, begin, and look for the place. After the last one the study goes on. */
export function player(props: PlayerProps<TreeTestConfig, TreeTestAnswer>) {
  const { config, value, text, say } = props;
  const [begun, setBegun] = useState<string | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  const tasks = config.shuffleTasks
    ? shuffle<Task & { fixed?: boolean }>(config.tasks, props.seed)
    : config.tasks;
  const done = value?.attempts ?? [];
  const task = tasks.find(({ id }) => !done.some((attempt) => attempt.task === id));

  useLayoutEffect(() => {
    // The first task leaves the focus on the question's heading; from then on it goes where the person goes on.
    if (moved.current)
      root.current?.querySelector<HTMLElement>('[tabindex="0"], .tree-test-begin button')?.focus();
  }, [task?.id, begun]);

  if (!task) return <p class="tree-test-done">{say('tree_test_done')}</p>;
  const end = (attempt: Attempt) => {
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
      <p class="hint">{say('tree_test_progress', { task: tasks.indexOf(task) + 1, tasks: tasks.length })}</p>
      <p class="tree-test-task" id={name}>
        <PlayedText of={text(task.text)} />
      </p>
      {begun === task.id ? (
        <PlacesTree key={task.id} task={task.id} player={props} onEnd={end} />
      ) : (
        <div class="tree-test-begin">
          <p class="hint">{say('tree_test_how')}</p>
          <PrimaryButton
            goesOn
            onClick={() => {
              moved.current = true;
              setBegun(task.id);
            }}
          >
            {say('begin')}
          </PrimaryButton>
        </div>
      )}
    </div>
  );
}
