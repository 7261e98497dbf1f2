import { Button, Group, Textarea } from '@mantine/core';
import { use, useState, type ClipboardEvent } from 'react';
import classes from '../editor/editor.module.css';
import type { ChoiceOption } from './choice-option.ts';
import {
  applyLines,
  findUndecided,
  formatLines,
  matchLines,
  MAX_OPTIONS,
  splitLines,
  type MatchedLines,
} from './paste-options.ts';
import { PublishedAnswers } from '../../web/shared/published-answers.ts';
import { readList } from './read-list.ts';
import { RewordedLines, type Decisions } from './reworded-lines.tsx';
import { texts } from './texts.ts';

interface BulkEditProps {
  /** "Options", "Rows", "Items". */
  label: string;
  /** "Option", "Row", "Item". */
  itemName: string;
  options: ChoiceOption[];
  language: string;
  onChange(options: ChoiceOption[]): void;
  onDone(): void;
}

/** A list as text, one option per line. If the list was published, it asks which lines reword an option and which are new. */
export function BulkEdit({ options, language, label, itemName, onChange, onDone }: BulkEditProps) {
  const isPublished = use(PublishedAnswers) !== null;
  const [typed, setTyped] = useState(() => formatLines(options, language));
  const [pasteNotices, setPasteNotices] = useState<string[]>([]);
  const [undecided, setUndecided] = useState<MatchedLines | null>(null);
  const lines = splitLines(typed);
  const over = lines.length - MAX_OPTIONS;

  function save(decisions?: Decisions<ChoiceOption>) {
    onChange(applyLines(options, lines, language, decisions));
    onDone();
  }
  function saveOrAsk() {
    const matched = matchLines(options, lines.slice(0, MAX_OPTIONS), language);
    if (!isPublished) save();
    else if (findUndecided(matched).length === 0) save(new Map());
    else setUndecided(matched);
  }
  /** A pasted list is cleaned where it is pasted, so that what people typed, and labels of the list, stay as they are. */
  function paste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const pasted = readList(event.clipboardData.getData('text/plain'));
    if (pasted.entries.length < 2) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const cleaned = pasted.entries.map((entry) => entry.label).join('\n');
    setTyped(typed.slice(0, selectionStart) + cleaned + typed.slice(selectionEnd));
    setPasteNotices(texts.listNotTaken({ ...pasted, over: 0 }));
  }

  if (undecided)
    return (
      <RewordedLines
        lines={findUndecided(undecided).map((index) => ({ index, label: lines[index]! }))}
        removed={undecided.removed.map((option) => ({
          entry: option,
          id: option.id,
          label: formatLines([option], language),
        }))}
        onSave={save}
        onBack={() => setUndecided(null)}
      />
    );
  const notices = over > 0 ? [...pasteNotices, texts.overLimit(over, MAX_OPTIONS)] : pasteNotices;
  return (
    <div className={classes.bulk}>
      <Textarea
        aria-label={texts.onePerLine(label)}
        description={texts.bulkEditHint}
        autosize
        minRows={4}
        maxRows={20}
        data-autofocus
        autoFocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onPaste={paste}
      />
      <div className="muted" role="status">
        {notices.join(' ')}
      </div>
      <Group gap={8}>
        <Button size="compact-md" onClick={saveOrAsk}>
          {texts.saveCount(Math.min(lines.length, MAX_OPTIONS), itemName.toLowerCase(), label.toLowerCase())}
        </Button>
      </Group>
    </div>
  );
}
