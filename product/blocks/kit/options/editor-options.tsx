import { Button, Group, Textarea } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { SortableList } from '#platform/ui/sortable-list.tsx';
import type { ConfigIssue } from '../../block.ts';
import { plainText, text } from '../../text.ts';
import { issueMessageAt } from '../editor/editor-fields.tsx';
import classes from '../editor/editor.module.css';
import { createSpecialOption, isSpecial, type ChoiceOption, type SpecialKind } from './choice-option.ts';
import { OptionRow } from './editor-option-row.tsx';
import { createOption } from './options.ts';
import { formatLines, applyLines, parseLines, MAX_OPTIONS, pasteLines, withText } from './paste-options.ts';
import { texts } from './texts.ts';
import { texts as kitTexts } from '../texts.ts';

export interface OptionsEditorProps {
  /** "Options", "Rows", "Items". */
  label: string;
  /** "Option", "Row", "Item". */
  itemName: string;
  options: ChoiceOption[];
  language: string;
  issues: ConfigIssue[];
  /** `Issue.place` of the whole list; the place of one option is `option:<id>`. */
  place: string;
  /** Whether options can be pinned, which only matters if they are shuffled. */
  canPin?: boolean;
  /** What options may be made: of a choice, one with a text field; where several can be chosen, an exclusive one. */
  kinds?: readonly SpecialKind[];
  /** The language that the labels of special options are added in. */
  baseLanguage?: string;
  readOnly: boolean;
  onChange(options: ChoiceOption[]): void;
}

/** Special options that one press adds, with their labels. */
const SPECIAL_OPTIONS: [words: string, SpecialKind][] = [
  [texts.other, 'typed'],
  [texts.noneOfThese, 'exclusive'],
  [texts.dontKnow, 'exclusive'],
];

const hasOption = (options: ChoiceOption[], words: string) =>
  options.some(({ text: label }) => Object.values(label).some((one) => plainText(one).trim() === words));

/** A list of options: add, reorder, paste several lines, or edit all as text. */
export function OptionsEditor(props: OptionsEditorProps) {
  const { label, itemName: one, options, language, kinds = [], readOnly, onChange } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [focusOption, setFocusOption] = useState<string | null>(null);
  const [isBulkEdit, setBulkEdit] = useState(false);
  const problem = issueMessageAt(props.issues, props.place);

  useEffect(() => {
    if (!focusOption) return;
    list.current?.querySelector<HTMLElement>(`[data-option="${focusOption}"]`)?.focus();
    setFocusOption(null);
  }, [focusOption, options]);

  function insert(option: ChoiceOption, at: number) {
    if (options.length >= MAX_OPTIONS) return;
    onChange(options.toSpliced(at, 0, option));
    setFocusOption(option.id);
  }
  /** Options are added before the special ones at the end of the list. */
  const add = (at = options.findLastIndex((option) => !isSpecial(option)) + 1) => insert(createOption(), at);
  function addSpecial(words: string, kind: SpecialKind) {
    const before = kind === 'exclusive' ? () => true : ({ exclusive }: ChoiceOption) => !exclusive;
    const option = createSpecialOption(text(words, props.baseLanguage ?? language), kind);
    insert(option, options.findLastIndex(before) + 1);
  }
  function remove(option: ChoiceOption) {
    const at = options.indexOf(option);
    onChange(options.filter((other) => other !== option));
    const neighbour = options[at - 1] ?? options[at + 1];
    if (neighbour) setFocusOption(neighbour.id);
  }
  function change(option: ChoiceOption, part: Partial<ChoiceOption>) {
    onChange(options.map((other) => (other === option ? { ...other, ...part } : other)));
  }

  return (
    <div className={classes.editor} role="group" aria-labelledby={id}>
      <div className={classes.head}>
        <span id={id} className={classes.label}>
          {label}
        </span>
        {!readOnly && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={isBulkEdit}
            onClick={() => setBulkEdit(!isBulkEdit)}
          >
            {isBulkEdit ? texts.backToList : texts.bulkEdit}
          </Button>
        )}
      </div>
      {isBulkEdit ? (
        <BulkEdit {...props} onDone={() => setBulkEdit(false)} />
      ) : (
        <div ref={list} className={classes.list}>
          <SortableList
            ids={options.map((option) => option.id)}
            getName={(optionId) =>
              plainText(options.find((option) => option.id === optionId)?.text[language]) || one
            }
            disabled={readOnly}
            onMove={(from, to) => onChange(moveEntry(options, from, to))}
          >
            {(optionId, grip) => {
              const at = options.findIndex((option) => option.id === optionId);
              const option = options[at];
              if (!option) return null;
              return (
                <OptionRow
                  option={option}
                  at={at}
                  itemName={one}
                  language={language}
                  issues={props.issues}
                  readOnly={readOnly}
                  canPin={props.canPin ?? false}
                  canRemove={options.length > 1}
                  kinds={kinds}
                  grip={grip}
                  onText={(typed) => change(option, { text: withText(option.text, typed, language) })}
                  onChange={(part) => change(option, part)}
                  onRemove={() => remove(option)}
                  onNext={() => add(at + 1)}
                  onPaste={(lines) => onChange(pasteLines(options, at, lines, language))}
                />
              );
            }}
          </SortableList>
        </div>
      )}
      {problem && (
        <div className={classes.problem} role="alert">
          {problem}
        </div>
      )}
      {!readOnly && !isBulkEdit && (
        <Group gap={8}>
          <Button
            variant="default"
            size="compact-md"
            data-place={props.place}
            disabled={options.length >= MAX_OPTIONS}
            onClick={() => add()}
          >
            {kitTexts.addOne(one.toLowerCase())}
          </Button>
          {SPECIAL_OPTIONS.filter(([words, kind]) => kinds.includes(kind) && !hasOption(options, words)).map(
            ([words, kind]) => (
              <Button
                key={words}
                variant="subtle"
                size="compact-md"
                disabled={options.length >= MAX_OPTIONS}
                onClick={() => addSpecial(words, kind)}
              >
                {texts.addQuoted(words)}
              </Button>
            ),
          )}
        </Group>
      )}
    </div>
  );
}

export function moveEntry<T>(list: T[], from: number, to: number): T[] {
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

function BulkEdit({
  options,
  language,
  label,
  itemName,
  onChange,
  onDone,
}: OptionsEditorProps & { onDone(): void }) {
  const [lines, setLines] = useState(() => formatLines(options, language));
  const count = parseLines(lines).length;
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
        value={lines}
        onChange={(event) => setLines(event.currentTarget.value)}
      />
      <div>
        <Button
          size="compact-md"
          onClick={() => {
            onChange(applyLines(options, parseLines(lines), language));
            onDone();
          }}
        >
          {texts.saveCount(Math.min(count, MAX_OPTIONS), itemName.toLowerCase(), label.toLowerCase())}
        </Button>
      </div>
    </div>
  );
}
