import { useId, useLayoutEffect, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { isEmpty, type Inline, type Text } from '../../text.ts';
import { useMentions } from './mentions.tsx';
import { RichTextTools } from './rich-text-tools.tsx';
import { drawTree, nameChips, readTree } from './rich-text-tree.ts';
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

/** A text with bold, italic, links, and after an @ what may be quoted. Enter breaks the line; pasted text loses its looks. */
export function RichText(props: RichTextProps) {
  const { text, language, readOnly, onChange } = props;
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const shown = useRef<Inline[] | null>(null);
  const tree = text?.[language] ?? NO_TREE;
  const mentions = useMentions(field, `${id}-quote`, changed);

  useLayoutEffect(() => {
    if (!field.current) return;
    if (shown.current !== tree) drawTree(field.current, tree, mentions.nameOf);
    else nameChips(field.current, mentions.nameOf);
    shown.current = tree;
  }, [tree, mentions.nameOf]);

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
    if (mentions.press(event)) return;
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
        {!readOnly && (
          <RichTextTools
            label={props.label}
            onMark={mark}
            field={field}
            onChanged={changed}
            onMention={mentions.begin}
          />
        )}
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
        {...mentions.aria}
        onInput={() => {
          mentions.joinMark();
          changed();
          mentions.look();
        }}
        onKeyDown={press}
        onBlur={mentions.close}
        onPaste={paste}
        onDrop={(event) => event.preventDefault()}
      />
      {mentions.menu}
      {props.error && (
        <div className={classes.error} id={`${id}-error`}>
          {props.error}
        </div>
      )}
    </div>
  );
}
