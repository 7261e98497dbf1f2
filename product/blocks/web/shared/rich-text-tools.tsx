import { ActionIcon, Button, Popover, TextInput } from '@mantine/core';
import IconAt from '@tabler/icons-react/dist/esm/icons/IconAt.mjs';
import IconBold from '@tabler/icons-react/dist/esm/icons/IconBold.mjs';
import IconItalic from '@tabler/icons-react/dist/esm/icons/IconItalic.mjs';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import { useRef, useState, type MouseEvent, type RefObject } from 'react';
import { safeAddress } from '../../text-schema.ts';
import classes from './rich-text.module.css';

interface ToolsProps {
  label: string;
  field: RefObject<HTMLDivElement | null>;
  onMark(command: 'bold' | 'italic'): void;
  onChanged(): void;
  /** Null where there is nothing to quote. */
  onMention: (() => void) | null;
}

/** Bold, italic, link, and what may be quoted. */
export function RichTextTools({ label, field, onMark, onChanged, onMention }: ToolsProps) {
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
    if (!safe) return setProblem('Enter a link that starts with https:, http: or mailto:.');
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
    <div className={classes.tools} role="toolbar" aria-label={`Formatting of ${label.toLowerCase()}`}>
      <ActionIcon size={28} aria-label="Bold" onMouseDown={keepFocus} onClick={() => onMark('bold')}>
        <IconBold size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
      <ActionIcon size={28} aria-label="Italic" onMouseDown={keepFocus} onClick={() => onMark('italic')}>
        <IconItalic size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
      {onMention && (
        <ActionIcon
          size={28}
          aria-label="Insert answer or variable"
          onMouseDown={keepFocus}
          onClick={onMention}
        >
          <IconAt size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      )}
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
              label="Link"
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
