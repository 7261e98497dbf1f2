import { ActionIcon, Button, Popover, TextInput } from '@mantine/core';
import IconBold from '@tabler/icons-react/dist/esm/icons/IconBold.mjs';
import IconItalic from '@tabler/icons-react/dist/esm/icons/IconItalic.mjs';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import { safeAddress } from '../../text-schema.ts';
import { isEmpty, type Inline, type Text } from '../../text.ts';
import { drawTree, readTree } from './rich-text-tree.ts';
import classes from './rich-text.module.css';

export interface RichTextProps {
  label: string;
  description?: string;
  placeholder?: string;
  text: Text | null | undefined;
  language: string;
  readOnly: boolean;
  /** Sentence under the field that says what is wrong. */
  error?: string | undefined;
  /** What the review step calls this field (`StudyProblem.place`). */
  place?: string;
  /** Large letters, as the participant reads a question. */
  large?: boolean;
  onChange(text: Text): void;
}

const NO_TREE: Inline[] = [];

/** A text with bold, italic and links. Enter breaks the line; pasted text loses its looks. */
export function RichText(props: RichTextProps) {
  const { text, language, readOnly, onChange } = props;
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const shown = useRef<Inline[] | null>(null);
  const tree = text?.[language] ?? NO_TREE;

  useLayoutEffect(() => {
    if (!field.current || shown.current === tree) return;
    shown.current = tree;
    drawTree(field.current, tree, () => 'an answer');
  }, [tree]);

  function changed() {
    if (!field.current) return;
    const read = readTree(field.current);
    shown.current = read;
    onChange({ ...text, [language]: read });
  }

  function mark(command: 'bold' | 'italic') {
    field.current?.focus();
    // Deprecated, and still the one way every browser agrees on; what it writes is read back as a tree.
    document.execCommand(command);
    changed();
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      document.execCommand('insertLineBreak');
      return;
    }
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key !== 'b' && key !== 'i') return;
    event.preventDefault();
    mark(key === 'b' ? 'bold' : 'italic');
  }

  function paste(event: ClipboardEvent) {
    event.preventDefault();
    document.execCommand('insertText', false, event.clipboardData.getData('text/plain'));
  }

  const described = [props.description && `${id}-about`, props.error && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={classes.wrapper}>
      <div className={classes.head}>
        <span className={classes.label} id={`${id}-label`} onClick={() => field.current?.focus()}>
          {props.label}
        </span>
        {!readOnly && <Tools label={props.label} onMark={mark} field={field} onChanged={changed} />}
      </div>
      {props.description && (
        <div className={classes.about} id={`${id}-about`}>
          {props.description}
        </div>
      )}
      <div
        ref={field}
        className={classes.field}
        role="textbox"
        aria-multiline="true"
        aria-labelledby={`${id}-label`}
        aria-describedby={described || undefined}
        aria-invalid={props.error ? true : undefined}
        aria-readonly={readOnly || undefined}
        contentEditable={!readOnly}
        suppressContentEditableWarning
        spellCheck
        lang={language}
        dir="auto"
        tabIndex={0}
        data-place={props.place}
        data-large={props.large || undefined}
        data-empty={isEmpty(tree) || undefined}
        data-placeholder={props.placeholder ?? ''}
        onInput={changed}
        onKeyDown={press}
        onPaste={paste}
        onDrop={(event) => event.preventDefault()}
      />
      {props.error && (
        <div className={classes.error} id={`${id}-error`}>
          {props.error}
        </div>
      )}
    </div>
  );
}

interface ToolsProps {
  label: string;
  field: RefObject<HTMLDivElement | null>;
  onMark(command: 'bold' | 'italic'): void;
  onChanged(): void;
}

function Tools({ label, field, onMark, onChanged }: ToolsProps) {
  const [opened, setOpened] = useState(false);
  const [address, setAddress] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const place = useRef<Range | null>(null);

  /** Remembers what was marked, for the focus goes to the address. */
  function open() {
    const selection = window.getSelection();
    const range = selection?.rangeCount ? selection.getRangeAt(0) : null;
    const inside = range && field.current?.contains(range.commonAncestorContainer);
    place.current = inside ? range.cloneRange() : null;
    const within = range?.commonAncestorContainer;
    const element = within instanceof Element ? within : within?.parentElement;
    setAddress((inside && element?.closest('a')?.getAttribute('href')) || '');
    setProblem(null);
    setOpened(!opened);
  }

  function restore(): boolean {
    field.current?.focus();
    const selection = window.getSelection();
    if (!place.current || !selection) return false;
    selection.removeAllRanges();
    selection.addRange(place.current);
    return true;
  }

  function link() {
    const typed = /^[a-z]+:/i.test(address.trim()) ? address : `https://${address.trim()}`;
    const safe = address.trim() ? safeAddress(typed) : null;
    if (!safe) return setProblem('Write an address that starts with https:, http: or mailto:.');
    setOpened(false);
    const marked = restore() && !place.current?.collapsed;
    if (!marked) document.execCommand('insertText', false, address.trim());
    if (!marked) window.getSelection()?.modify('extend', 'backward', 'line');
    document.execCommand('createLink', false, safe);
    onChanged();
  }

  function unlink() {
    setOpened(false);
    restore();
    document.execCommand('unlink');
    onChanged();
  }

  return (
    <div className={classes.tools} role="toolbar" aria-label={`Look of ${label.toLowerCase()}`}>
      <ActionIcon size={28} aria-label="Bold" onMouseDown={keepFocus} onClick={() => onMark('bold')}>
        <IconBold size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
      <ActionIcon size={28} aria-label="Italic" onMouseDown={keepFocus} onClick={() => onMark('italic')}>
        <IconItalic size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
      <Popover opened={opened} onChange={setOpened} trapFocus width={300} position="bottom-end">
        <Popover.Target>
          <ActionIcon size={28} aria-label="Link" onMouseDown={keepFocus} onClick={open}>
            <IconLink size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown>
          <form
            className={classes.link}
            onSubmit={(event) => {
              event.preventDefault();
              event.stopPropagation();
              link();
            }}
          >
            <TextInput
              label="Address"
              placeholder="https://"
              value={address}
              error={problem}
              onChange={(event) => setAddress(event.currentTarget.value)}
            />
            <div className={classes.buttons}>
              <Button variant="default" onClick={unlink}>
                Remove link
              </Button>
              <Button type="submit">Set link</Button>
            </div>
          </form>
        </Popover.Dropdown>
      </Popover>
    </div>
  );
}

function keepFocus(event: MouseEvent) {
  event.preventDefault();
}
