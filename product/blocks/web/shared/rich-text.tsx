import { useId, useRef } from 'react';
import { isEmpty, type Inline, type Text } from '../../text.ts';
import { useMentions } from './mentions.tsx';
import { RichTextTools } from './rich-text-tools.tsx';
import classes from './rich-text.module.css';
import { useRichTextEditor } from './use-rich-text-editor.ts';

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

/** A text with bold, italic, links, and after an @ what may be quoted. Enter breaks the line. */
export function RichText(props: RichTextProps) {
  // An editor that leaves an element takes the role and other attributes of it away.
  return <Field key={String(props.readOnly)} {...props} />;
}

function Field(props: RichTextProps) {
  const { text, language, readOnly, onChange } = props;
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const tree = text?.[language] ?? NO_TREE;
  const mentions = useMentions(`${id}-quote`);
  const { editor, readField } = useRichTextEditor(field, {
    tree,
    readOnly,
    nameOf: mentions.nameOf,
    onKeyDown: mentions.press,
    onSelect: mentions.follow,
    onChange(read, opened) {
      onChange({ ...text, [language]: read });
      if (opened) mentions.look(opened);
    },
  });

  const described = [props.description && `${id}-about`, props.error && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={classes.wrapper}>
      <div className={classes.head}>
        <span className={classes.label} id={`${id}-label`} onClick={() => field.current?.focus()}>
          {props.label}
        </span>
        {!readOnly && <RichTextTools label={props.label} editor={editor} onMention={mentions.begin} />}
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
        onInput={readField}
        onBlur={mentions.close}
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
