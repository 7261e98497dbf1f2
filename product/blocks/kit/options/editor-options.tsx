import { ActionIcon, Button, Menu, Textarea } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconPinned from '@tabler/icons-react/dist/esm/icons/IconPinned.mjs';
import { useEffect, useId, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { SortableList, type Grip } from '#platform/ui/sortable-list.tsx';
import type { ConfigIssue } from '../../block.ts';
import { plainText } from '../../text.ts';
import { issueMessageAt } from '../editor/editor-fields.tsx';
import classes from '../editor/editor.module.css';
import { createOption, type Option } from './options.ts';
import { formatLines, applyLines, parseLines, MAX_OPTIONS, pasteLines, withText } from './paste-options.ts';
import { texts } from './texts.ts';
import { texts as kitTexts } from '../texts.ts';

export interface OptionsEditorProps {
  /** "Options", "Rows", "Items". */
  label: string;
  /** "Option", "Row", "Item". */
  itemName: string;
  options: Option[];
  language: string;
  issues: ConfigIssue[];
  /** `Issue.place` of the whole list; the place of one option is `option:<id>`. */
  place: string;
  /** Whether options can be pinned, which only matters if they are shuffled. */
  canPin?: boolean;
  readOnly: boolean;
  onChange(options: Option[]): void;
}

/** A list of options: add, reorder, paste several lines, or edit all as text. */
export function OptionsEditor(props: OptionsEditorProps) {
  const { label, itemName: one, options, language, readOnly, onChange } = props;
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

  function add(after = options.length - 1) {
    if (options.length >= MAX_OPTIONS) return;
    const option = createOption();
    onChange(options.toSpliced(after + 1, 0, option));
    setFocusOption(option.id);
  }
  function remove(option: Option) {
    const at = options.indexOf(option);
    onChange(options.filter((other) => other !== option));
    const neighbour = options[at - 1] ?? options[at + 1];
    if (neighbour) setFocusOption(neighbour.id);
  }
  function change(option: Option, part: Partial<Option>) {
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
            nameOf={(optionId) =>
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
                  {...props}
                  option={option}
                  at={at}
                  grip={grip}
                  onText={(typed) => change(option, { text: withText(option.text, typed, language) })}
                  onFixed={() => change(option, { fixed: !option.fixed })}
                  onRemove={() => remove(option)}
                  onNext={() => add(at)}
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
        <div>
          <Button
            variant="default"
            size="compact-md"
            data-place={props.place}
            disabled={options.length >= MAX_OPTIONS}
            onClick={() => add()}
          >
            {kitTexts.addOne(one.toLowerCase())}
          </Button>
        </div>
      )}
    </div>
  );
}

export function moveEntry<T>(list: T[], from: number, to: number): T[] {
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

interface RowProps extends OptionsEditorProps {
  option: Option;
  at: number;
  grip: Grip;
  onText(label: string): void;
  onFixed(): void;
  onRemove(): void;
  onNext(): void;
  onPaste(lines: string[]): void;
}

function OptionRow(props: RowProps) {
  const { option, at, itemName: one, language, readOnly } = props;
  const label = plainText(option.text[language]);
  const error = issueMessageAt(props.issues, `option:${option.id}`);
  const name = label || `${one} ${at + 1}`;

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (readOnly || event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      props.onNext();
    }
    if (event.key === 'Backspace' && label === '' && props.options.length > 1) {
      event.preventDefault();
      props.onRemove();
    }
  }
  function paste(event: ClipboardEvent) {
    const lines = parseLines(event.clipboardData.getData('text/plain'));
    if (lines.length < 2) return;
    event.preventDefault();
    props.onPaste(lines);
  }

  return (
    <div className={classes.row}>
      {props.grip}
      <div className={classes.words}>
        <input
          className={classes.input}
          aria-label={`${one} ${at + 1}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${option.id}-error` : undefined}
          placeholder={`${one} ${at + 1}`}
          value={label}
          readOnly={readOnly}
          maxLength={20_000}
          lang={language}
          dir="auto"
          data-option={option.id}
          data-place={`option:${option.id}`}
          onChange={(event) => props.onText(event.currentTarget.value)}
          onKeyDown={press}
          onPaste={readOnly ? undefined : paste}
        />
        {error && (
          <span id={`${option.id}-error`} className={classes.problem}>
            {error}
          </span>
        )}
      </div>
      {option.fixed && (
        <span className={classes.fixed} title={texts.pinnedExplained}>
          <IconPinned size={14} stroke={1.5} aria-hidden /> {texts.pinned}
        </span>
      )}
      {!readOnly && (
        <Menu>
          <Menu.Target>
            <ActionIcon size={32} aria-label={texts.actionsFor(name)}>
              <IconDots size={16} stroke={1.5} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {props.canPin && (
              <Menu.Item onClick={props.onFixed}>{option.fixed ? texts.unpin : texts.pinPosition}</Menu.Item>
            )}
            <Menu.Item color="red" onClick={props.onRemove}>
              {texts.removeOne(one.toLowerCase())}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
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
