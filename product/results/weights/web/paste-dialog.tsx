import { Button, Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import { DialogButtons } from '#platform/ui/layout/dialog-buttons.tsx';
import { assignTargets, type Assignment } from './assign-targets.ts';
import { texts } from './texts.ts';
import type { CategoryDraft } from './weights-draft.ts';
import classes from './margin-card.module.css';

interface Props {
  name: string;
  categories: readonly CategoryDraft[];
  unit: 'percent' | 'counts';
  isNumeric: boolean;
  /** The text that was already pasted. */
  pasted: string;
  onUse(categories: CategoryDraft[]): void;
  onClose(): void;
}

/** Reads a pasted table of labels and targets, and shows the effect of each line before it is applied. */
export function PasteDialog({ name, categories, unit, isNumeric, pasted, onUse, onClose }: Props) {
  const [table, setTable] = useState(pasted);
  const assignment = assignTargets(categories, table, { unit, isNumeric });
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.paste.title(name)}
      size={560}
      closeButtonProps={{ 'aria-label': texts.paste.close }}
    >
      <div className={classes.paste}>
        <Textarea
          label={texts.paste.label}
          description={isNumeric ? texts.paste.hintNumbers : texts.paste.hint}
          placeholder={isNumeric ? texts.paste.placeholderNumbers : texts.paste.placeholder}
          autosize
          minRows={6}
          maxRows={16}
          data-autofocus
          value={table}
          onChange={(event) => setTable(event.currentTarget.value)}
        />
        <div role="status">
          {table.trim() !== '' && (
            <ul className={classes.effects}>
              {describeAssignment(assignment, categories.length, isNumeric).map(({ text, isFine }) => (
                <li key={text} data-fine={isFine || undefined}>
                  {text}
                </li>
              ))}
            </ul>
          )}
        </div>
        <DialogButtons onCancel={onClose}>
          <Button disabled={assignment.assigned === 0} onClick={() => onUse(assignment.categories)}>
            {texts.paste.use}
          </Button>
        </DialogButtons>
      </div>
    </Modal>
  );
}

function describeAssignment(
  { assigned, unmatched, repeated, unreadable, withoutTarget, categories }: Assignment,
  total: number,
  isNumeric: boolean,
): { text: string; isFine: boolean }[] {
  const count = isNumeric
    ? texts.paste.ranges(assigned)
    : texts.paste.matched(assigned, Math.max(total, categories.length));
  const problems = [
    [unmatched, isNumeric ? texts.paste.notRanges : texts.paste.unmatched],
    [repeated, texts.paste.repeated],
    [unreadable, texts.paste.unreadable],
    [withoutTarget, texts.paste.without],
  ] as const;
  return [
    { text: count, isFine: assigned > 0 && withoutTarget.length === 0 },
    ...problems
      .filter(([labels]) => labels.length > 0)
      .map(([labels, describe]) => ({ text: describe(labels), isFine: false })),
  ];
}
