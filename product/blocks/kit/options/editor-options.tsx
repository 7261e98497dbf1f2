import { ActionIcon, Button, Menu, Textarea } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconPinned from '@tabler/icons-react/dist/esm/icons/IconPinned.mjs';
import { useEffect, useId, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { SortableList, type Grip } from '#platform/ui/sortable-list.tsx';
import type { Issue } from '../../block.ts';
import { plain } from '../../text.ts';
import { issueAt } from '../editor/editor-fields.tsx';
import classes from '../editor/editor.module.css';
import { newOption, type Option } from './options.ts';
import { asLines, fromLines, linesOf, MAX_OPTIONS, pasteInto, withText } from './paste-options.ts';

export interface OptionsEditorProps {
  /** "Options", "Rows", "Items". */
  label: string;
  /** "Option", "Row", "Item". */
  one: string;
  options: Option[];
  language: string;
  issues: Issue[];
  /** Place of the whole list (`Issue.place`); one option is `option:<id>`. */
  place: string;
  /** Whether "keeps its place" means anything here. */
  fixable?: boolean;
  readOnly: boolean;
  onChange(options: Option[]): void;
}

/** A list of options: add, reorder, paste many lines, edit all at once. */
export function OptionsEditor(props: OptionsEditorProps) {
  const { label, one, options, language, readOnly, onChange } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<string | null>(null);
  const [bulk, setBulk] = useState(false);
  const problem = issueAt(props.issues, props.place);

  useEffect(() => {
    if (!wanted) return;
    list.current?.querySelector<HTMLElement>(`[data-option="${wanted}"]`)?.focus();
    setWanted(null);
  }, [wanted, options]);

  function add(after = options.length - 1) {
    if (options.length >= MAX_OPTIONS) return;
    const option = newOption();
    onChange(options.toSpliced(after + 1, 0, option));
    setWanted(option.id);
  }
  function remove(option: Option) {
    const at = options.indexOf(option);
    onChange(options.filter((other) => other !== option));
    const near = options[at - 1] ?? options[at + 1];
    if (near) setWanted(near.id);
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
          <Button variant="subtle" size="compact-sm" aria-expanded={bulk} onClick={() => setBulk(!bulk)}>
            {bulk ? 'Back to the list' : 'Bulk edit'}
          </Button>
        )}
      </div>
      {bulk ? (
        <BulkEdit {...props} onDone={() => setBulk(false)} />
      ) : (
        <div ref={list} className={classes.list}>
          <SortableList
            ids={options.map((option) => option.id)}
            nameOf={(it) => plain(options.find((option) => option.id === it)?.text[language]) || one}
            disabled={readOnly}
            onMove={(from, to) => onChange(moveOption(options, from, to))}
          >
            {(it, grip) => {
              const at = options.findIndex((option) => option.id === it);
              const option = options[at];
              if (!option) return null;
              return (
                <OptionRow
                  {...props}
                  option={option}
                  at={at}
                  grip={grip}
                  onText={(words) => change(option, { text: withText(option.text, words, language) })}
                  onFixed={() => change(option, { fixed: !option.fixed })}
                  onRemove={() => remove(option)}
                  onNext={() => add(at)}
                  onPaste={(lines) => onChange(pasteInto(options, at, lines, language))}
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
      {!readOnly && !bulk && (
        <div>
          <Button
            variant="default"
            size="compact-md"
            data-place={props.place}
            disabled={options.length >= MAX_OPTIONS}
            onClick={() => add()}
          >
            {`Add ${one.toLowerCase()}`}
          </Button>
        </div>
      )}
    </div>
  );
}

export function moveOption<T>(list: T[], from: number, to: number): T[] {
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

interface RowProps extends OptionsEditorProps {
  option: Option;
  at: number;
  grip: Grip;
  onText(words: string): void;
  onFixed(): void;
  onRemove(): void;
  onNext(): void;
  onPaste(lines: string[]): void;
}

function OptionRow(props: RowProps) {
  const { option, at, one, language, readOnly } = props;
  const words = plain(option.text[language]);
  const error = issueAt(props.issues, `option:${option.id}`);
  const name = words || `${one} ${at + 1}`;

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (readOnly || event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      props.onNext();
    }
    if (event.key === 'Backspace' && words === '' && props.options.length > 1) {
      event.preventDefault();
      props.onRemove();
    }
  }
  function paste(event: ClipboardEvent) {
    const lines = linesOf(event.clipboardData.getData('text/plain'));
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
          value={words}
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
        <span className={classes.fixed} title="Keeps its position when randomised">
          <IconPinned size={14} stroke={1.5} aria-hidden /> pinned
        </span>
      )}
      {!readOnly && (
        <Menu>
          <Menu.Target>
            <ActionIcon size={32} aria-label={`Actions for ${name}`}>
              <IconDots size={16} stroke={1.5} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {props.fixable && (
              <Menu.Item onClick={props.onFixed}>{option.fixed ? 'Unpin' : 'Pin position'}</Menu.Item>
            )}
            <Menu.Item color="red" onClick={props.onRemove}>
              {`Remove ${one.toLowerCase()}`}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}

function BulkEdit({ options, language, label, onChange, onDone }: OptionsEditorProps & { onDone(): void }) {
  const [lines, setLines] = useState(() => asLines(options, language));
  const count = linesOf(lines).length;
  return (
    <div className={classes.bulk}>
      <Textarea
        aria-label={`${label}, one per line`}
        description="One per line. Moving or rewording a line keeps its existing answers."
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
            onChange(fromLines(options, linesOf(lines), language));
            onDone();
          }}
        >
          {`Save ${Math.min(count, MAX_OPTIONS)} ${label.toLowerCase()}`}
        </Button>
      </div>
    </div>
  );
}
