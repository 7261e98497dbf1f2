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
  /** Validation message under the field. */
  error?: string | undefined;
  /** Name of this field in study problems (`StudyProblem.field`). */
  field?: string;
  /** Large type, as in the participant's view of a question. */
  isLarge?: boolean;
  onChange(text: Text): void;
}

const EMPTY_TREE: Inline[] = [];

/** A text field with bold, italic, links and mentions (@). Enter inserts a line break. */
export function RichText(props: RichTextProps) {
  // Remounted when `readOnly` changes, because a destroyed editor removes the role and other attributes from its element.
  return <Field key={String(props.readOnly)} {...props} />;
}

function Field(props: RichTextProps) {
  const { text, language, readOnly, onChange } = props;
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const tree = text?.[language] ?? EMPTY_TREE;
  const mentions = useMentions(`${id}-mentions`);
  const { editor, readField } = useRichTextEditor(field, {
    tree,
    readOnly,
    getReferenceName: mentions.getReferenceName,
    onKeyDown: mentions.handleKeyDown,
    onSelect: mentions.handleSelection,
    onChange(changed, openedEditor) {
      onChange({ ...text, [language]: changed });
      if (openedEditor) mentions.handleChange(openedEditor);
    },
  });

  const describedBy = [props.description && `${id}-description`, props.error && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={classes.wrapper}>
      <div className={classes.head}>
        <span className={classes.label} id={`${id}-label`} onClick={() => field.current?.focus()}>
          {props.label}
        </span>
        {!readOnly && (
          <RichTextTools label={props.label} editor={editor} onMention={mentions.insertTrigger} />
        )}
      </div>
      {props.description && (
        <div className={classes.description} id={`${id}-description`}>
          {props.description}
        </div>
      )}
      <div
        ref={field}
        className={classes.field}
        role="textbox"
        aria-multiline="true"
        aria-labelledby={`${id}-label`}
        aria-describedby={describedBy || undefined}
        aria-invalid={props.error ? true : undefined}
        aria-readonly={readOnly || undefined}
        contentEditable={!readOnly}
        suppressContentEditableWarning
        spellCheck
        lang={language}
        dir="auto"
        tabIndex={0}
        data-field={props.field}
        data-large={props.isLarge || undefined}
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
