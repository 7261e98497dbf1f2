import { ActionIcon, Menu } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import IconPinned from '@tabler/icons-react/dist/esm/icons/IconPinned.mjs';
import { useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import type { Grip } from '#platform/ui/sortable-list.tsx';
import { isComposing, isEnter } from '#platform/ui/is-enter.ts';
import type { ConfigProblem } from '../../team-block.ts';
import type { EditorMedia } from '../../block-props.ts';
import { plainText } from '../../text.ts';
import { findProblemMessage } from '../editor/editor-fields.tsx';
import classes from '../editor/editor.module.css';
import type { ChoiceOption, SpecialKind } from './choice-option.ts';
import { PictureField } from '../pictures/editor-picture.tsx';
import { texts as pictureTexts } from '../pictures/texts.ts';
import { readList, type PastedList } from './read-list.ts';
import { texts } from './texts.ts';

const KIND_TEXTS: Record<SpecialKind, { badge: string; explained: string; add: string; remove: string }> = {
  typed: texts.typedOption,
  exclusive: texts.exclusiveOption,
};

interface RowProps {
  option: ChoiceOption;
  index: number;
  itemName: string;
  language: string;
  problems: ConfigProblem[];
  readOnly: boolean;
  canPin: boolean;
  /** Whether Backspace in the empty field removes the option; the last option cannot be removed. */
  canRemove: boolean;
  /** The special kinds that its menu offers. */
  kinds: readonly SpecialKind[];
  /** For lists whose options can have pictures. */
  media?: EditorMedia | undefined;
  grip: Grip;
  onText(label: string): void;
  onChange(part: Partial<ChoiceOption>): void;
  onRemove(): void;
  /** Enter: on to the next empty option. */
  onNext(): void;
  onPaste(list: PastedList): void;
}

/** One option of a list: its drag handle, label, picture, badges and menu. */
export function OptionRow(props: RowProps) {
  const { option, index, itemName, language, media, readOnly } = props;
  const [isAddingPicture, setAddingPicture] = useState(false);
  const label = plainText(option.text[language]);
  const error = findProblemMessage(props.problems, `option:${option.id}`);
  const name = label || `${itemName} ${index + 1}`;

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (readOnly || isComposing(event)) return;
    if (isEnter(event)) {
      event.preventDefault();
      props.onNext();
    }
    if (event.key === 'Backspace' && label === '' && props.canRemove) {
      event.preventDefault();
      props.onRemove();
    }
  }
  function handlePaste(event: ClipboardEvent) {
    const list = readList(event.clipboardData.getData('text/plain'));
    if (list.entries.length < 2) return;
    event.preventDefault();
    props.onPaste(list);
  }

  return (
    <div className={classes.row}>
      {props.grip}
      <div className={classes.fields}>
        <input
          className={classes.input}
          aria-label={`${itemName} ${index + 1}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${option.id}-error` : undefined}
          placeholder={`${itemName} ${index + 1}`}
          value={label}
          readOnly={readOnly}
          maxLength={20_000}
          lang={language}
          dir="auto"
          data-option={option.id}
          data-field={`option:${option.id}`}
          onChange={(event) => props.onText(event.currentTarget.value)}
          onKeyDown={handleKeyDown}
          onPaste={readOnly ? undefined : handlePaste}
        />
        {error && (
          <span id={`${option.id}-error`} className={classes.problem}>
            {error}
          </span>
        )}
        {media && (option.picture || isAddingPicture) && (
          <PictureField
            label={pictureTexts.imageOf(name)}
            picture={option.picture ?? null}
            language={language}
            media={media}
            readOnly={readOnly}
            problems={props.problems}
            field={`picture:${option.id}`}
            isCompact
            onChange={(picture) => {
              // The field stays, so that the focus does, too.
              setAddingPicture(true);
              props.onChange({ picture: picture ?? undefined });
            }}
          />
        )}
      </div>
      {props.kinds.map(
        (kind) =>
          option[kind] && (
            <span key={kind} className={classes.fixed} title={KIND_TEXTS[kind].explained}>
              {KIND_TEXTS[kind].badge}
            </span>
          ),
      )}
      {option.code !== undefined && (
        <span className={classes.fixed} title={texts.codes.explained}>
          {texts.codes.badge(option.code)}
        </span>
      )}
      {option.fixed && props.canPin && (
        <span className={classes.fixed} title={texts.pinnedExplained}>
          <IconPinned size={14} stroke={1.5} aria-hidden /> {texts.pinned}
        </span>
      )}
      {media && !readOnly && !option.picture && (
        <ActionIcon
          size={32}
          aria-label={pictureTexts.addImageTo(name)}
          aria-expanded={isAddingPicture}
          onClick={() => setAddingPicture(!isAddingPicture)}
        >
          <IconPhoto size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      )}
      {!readOnly && (
        <Menu>
          <Menu.Target>
            <ActionIcon size={32} aria-label={texts.actionsFor(name)}>
              <IconDots size={16} stroke={1.5} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {props.kinds.map((kind) => (
              <Menu.Item
                key={kind}
                onClick={() => props.onChange({ [kind]: option[kind] ? undefined : true })}
              >
                {option[kind] ? KIND_TEXTS[kind].remove : KIND_TEXTS[kind].add}
              </Menu.Item>
            ))}
            {props.canPin && (
              <Menu.Item onClick={() => props.onChange({ fixed: !option.fixed })}>
                {option.fixed ? texts.unpin : texts.pinPosition}
              </Menu.Item>
            )}
            {option.code !== undefined && (
              <Menu.Item onClick={() => props.onChange({ code: undefined })}>{texts.codes.remove}</Menu.Item>
            )}
            <Menu.Item color="red" onClick={props.onRemove}>
              {texts.removeOne(itemName.toLowerCase())}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}
