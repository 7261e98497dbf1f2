import { ActionIcon, Button, MultiSelect, Textarea } from '@mantine/core';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { use, useState } from 'react';
import { newId } from '../block.ts';
import type { BlockEditor, BlockEditorProps } from '../block-props.ts';
import { findProblemMessage, Toggle, TextField } from '../kit/editor/editor-fields.tsx';
import classes from '../kit/editor/editor.module.css';
import { RewordedLines } from '../kit/options/reworded-lines.tsx';
import { plainText } from '../text.ts';
import { PublishedAnswers } from '../web/shared/published-answers.ts';
import { MAX_TASKS } from './review.ts';
import type { TreeTask, TreeTestConfig } from './tree-test.ts';
import {
  formatIndented,
  applyIndented,
  parseIndented,
  buildTreeShape,
  findPath,
  matchPlaces,
  type TreePlace,
} from './tree.ts';
import { cleanIndented } from './clean-indented.ts';
import { texts } from './texts.ts';

export const editor: BlockEditor<TreeTestConfig> = (props) => {
  const { config, language, readOnly, onChange } = props;
  return (
    <div className={classes.stack}>
      <TreeText key={language} {...props} />
      <Tasks {...props} />
      <Toggle
        label={texts.allowIGiveUp}
        description={texts.giveUpHint}
        checked={config.mayGiveUp}
        readOnly={readOnly}
        onChange={(mayGiveUp) => onChange({ ...config, mayGiveUp })}
      />
      <Toggle
        label={texts.randomiseTaskOrder}
        description={texts.taskOrderExplained}
        checked={config.shuffleTasks}
        readOnly={readOnly}
        onChange={(shuffleTasks) => onChange({ ...config, shuffleTasks })}
      />
    </div>
  );
};

type PlaceDecisions = ReadonlyMap<number, TreePlace | null>;

/** The tree as indented text, typed or pasted, for example from a spreadsheet. */
function TreeText({
  config,
  language,
  baseLanguage: base,
  problems,
  readOnly,
  onChange,
}: BlockEditorProps<TreeTestConfig>) {
  const stored = formatIndented(config.places, language, base);
  const [typed, setTyped] = useState<string | null>(null);
  const [decided, setDecided] = useState<PlaceDecisions | null>(null);
  const isPublished = use(PublishedAnswers) !== null;
  const count = parseIndented(typed ?? '').length;
  const match = (decisions: PlaceDecisions) =>
    matchPlaces(config.places, typed ?? stored, language, base, decisions);
  const save = (decisions?: PlaceDecisions) => {
    if (typed === null) return;
    // Below a place that was reworded, there may be more to decide.
    if (isPublished && match(decisions ?? new Map()).undecided.length > 0) {
      setDecided(decisions ?? new Map());
      return;
    }
    const places = applyIndented(
      config.places,
      typed,
      language,
      base,
      isPublished ? (decisions ?? new Map()) : undefined,
    );
    onChange({ ...config, places });
    setDecided(null);
    setTyped(null);
  };
  if (decided && typed !== null) {
    const { undecided, removed } = match(decided);
    const lines = parseIndented(typed);
    return (
      <RewordedLines
        key={decided.size}
        lines={undecided.map((index) => ({ index, label: lines[index]!.label }))}
        removed={removed.map((place) => ({
          entry: place,
          id: place.id,
          label: formatIndented([{ ...place, depth: 0 }], language, base),
        }))}
        onSave={(decisions) => save(new Map([...decided, ...decisions]))}
        onBack={() => setDecided(null)}
      />
    );
  }
  return (
    <div className={classes.bulk}>
      <Textarea
        label={texts.tree}
        description={texts.treeHint}
        placeholder={texts.treeExample}
        autosize
        minRows={8}
        maxRows={24}
        styles={{ input: { whiteSpace: 'pre', overflowX: 'auto' } }}
        value={typed ?? stored}
        readOnly={readOnly}
        error={findProblemMessage(problems, 'places')}
        lang={language}
        data-field="places"
        onChange={(event) => setTyped(event.currentTarget.value)}
        onPaste={(event) => {
          const { selectionStart, selectionEnd, value } = event.currentTarget;
          const pasted = cleanIndented(event.clipboardData.getData('text/plain'));
          if (!pasted.includes('\n')) return;
          event.preventDefault();
          setTyped(value.slice(0, selectionStart) + pasted + value.slice(selectionEnd));
        }}
        onBlur={() => save()}
      />
      {typed !== null && typed !== stored && (
        <div>
          <Button size="compact-md" onClick={() => save()}>
            {texts.saveItems(count)}
          </Button>
        </div>
      )}
    </div>
  );
}

function Tasks(props: BlockEditorProps<TreeTestConfig>) {
  const { config, problems, readOnly, onChange } = props;
  const change = (task: TreeTask, part: Partial<TreeTask>) =>
    onChange({
      ...config,
      tasks: config.tasks.map((other) => (other === task ? { ...task, ...part } : other)),
    });
  const problem = findProblemMessage(problems, 'tasks');
  return (
    <div className={classes.editor} role="group" aria-label={texts.tasks}>
      <span className={classes.label}>{texts.tasks}</span>
      {config.tasks.map((task, index) => (
        <TaskEditor
          key={task.id}
          {...props}
          task={task}
          index={index}
          onTask={(part) => change(task, part)}
          onRemove={() => onChange({ ...config, tasks: config.tasks.filter((other) => other !== task) })}
        />
      ))}
      {problem && (
        <div className={classes.problem} role="alert">
          {problem}
        </div>
      )}
      {!readOnly && (
        <div>
          <Button
            data-once
            variant="default"
            size="compact-md"
            data-field="tasks"
            disabled={config.tasks.length >= MAX_TASKS}
            onClick={() =>
              onChange({ ...config, tasks: [...config.tasks, { id: newId(), text: {}, correct: [] }] })
            }
          >
            {texts.addTask}
          </Button>
        </div>
      )}
    </div>
  );
}

function TaskEditor(
  props: BlockEditorProps<TreeTestConfig> & {
    task: TreeTask;
    index: number;
    onTask(part: Partial<TreeTask>): void;
    onRemove(): void;
  },
) {
  const { config, task, index, language, baseLanguage: base, problems, readOnly } = props;
  const shape = buildTreeShape(config.places);
  const getPlaceLabel = (id: string) => {
    const place = config.places.find((candidate) => candidate.id === id);
    return plainText(place?.text[language] ?? place?.text[base]);
  };
  const choices = config.places
    .filter(({ id }) => !shape.branches.has(id))
    .map(({ id }) => ({ value: id, label: findPath(shape, id).map(getPlaceLabel).join(' › ') }));
  return (
    <div className={classes.row}>
      <div className={classes.fields} style={{ gap: 8 }}>
        <TextField
          label={texts.taskNumber(index + 1)}
          placeholder={texts.taskExample}
          text={task.text}
          language={language}
          readOnly={readOnly}
          problems={problems}
          field={`task:${task.id}`}
          onChange={(text) => props.onTask({ text })}
        />
        <MultiSelect
          label={texts.correctAnswers}
          description={texts.correctAnswersHint}
          data={choices}
          searchable
          limit={50}
          value={task.correct.filter((id) => choices.some(({ value }) => value === id))}
          readOnly={readOnly}
          error={findProblemMessage(problems, `correct:${task.id}`)}
          data-field={`correct:${task.id}`}
          onChange={(correct) => props.onTask({ correct })}
        />
      </div>
      {!readOnly && (
        <ActionIcon data-once size={32} aria-label={texts.removeTask(index + 1)} onClick={props.onRemove}>
          <IconX size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}
