import { Button, Group, Select } from '@mantine/core';
import { use, useEffect, useRef, useState } from 'react';
import { buildSelectProps } from '#platform/ui/menus/build-select-props.ts';
import classes from '../editor/editor.module.css';
import { PublishedAnswers, type OptionCounts } from '../../web/shared/published-answers.ts';
import { texts } from './texts.ts';

/** What each line is, by its position: an entry in other words, or null for a new one. */
export type Decisions<T> = ReadonlyMap<number, T | null>;

interface Props<T> {
  /** The lines that are no entry of the list. */
  lines: { index: number; label: string }[];
  /** The entries that no line is. */
  removed: { entry: T; id: string; label: string }[];
  onSave(decisions: Decisions<T>): void;
  onBack(): void;
}

const NEW = 'new';

/** Asks which lines of a published list reword a removed entry, whose answers they keep, and which are new. */
export function RewordedLines<T>({ lines, removed, onSave, onBack }: Props<T>) {
  const count = use(PublishedAnswers);
  const [counts, setCounts] = useState<OptionCounts | null>(null);
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map());
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    let isCurrent = true;
    // Without counts, the question is asked all the same.
    count?.().then(
      (loaded) => isCurrent && setCounts(loaded),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [count]);

  const describe = ({ id, label }: { id: string; label: string }) =>
    counts ? texts.reworded.withAnswers(label, counts.get(id) ?? 0) : texts.reworded.quoted(label);
  const toDecisions = (choices: ReadonlyMap<number, string>): Decisions<T> =>
    new Map(
      lines.map(({ index }) => [index, removed.find(({ id }) => id === choices.get(index))?.entry ?? null]),
    );
  const leftOver = removed.filter(({ id }) => ![...chosen.values()].includes(id));
  return (
    <div className={classes.bulk} role="group" aria-label={texts.reworded.title}>
      <p className={classes.label} ref={heading} tabIndex={-1}>
        {texts.reworded.title}
      </p>
      <p className="muted">{texts.reworded.explained}</p>
      {lines.map(({ index, label }) => (
        <Select
          key={index}
          label={texts.reworded.quoted(label)}
          placeholder={texts.reworded.choose}
          allowDeselect={false}
          value={chosen.get(index) ?? null}
          data={[
            { value: NEW, label: texts.reworded.isNew },
            ...removed
              .filter(({ id }) => chosen.get(index) === id || leftOver.some((other) => other.id === id))
              .map((one) => ({ value: one.id, label: texts.reworded.was(describe(one)) })),
          ]}
          {...buildSelectProps(removed.length + 1)}
          onChange={(value) => value !== null && setChosen(new Map(chosen).set(index, value))}
        />
      ))}
      {leftOver.length > 0 && (
        <p className="muted">{texts.reworded.removed(leftOver.map(describe).join(', '))}</p>
      )}
      <Group gap={8}>
        <Button
          size="compact-md"
          disabled={lines.some(({ index }) => !chosen.has(index))}
          onClick={() => onSave(toDecisions(chosen))}
        >
          {texts.reworded.save}
        </Button>
        <Button variant="default" size="compact-md" onClick={() => onSave(toDecisions(new Map()))}>
          {texts.reworded.allNew}
        </Button>
        <Button variant="subtle" size="compact-md" onClick={onBack}>
          {texts.reworded.back}
        </Button>
      </Group>
    </div>
  );
}
