import { ActionIcon, Button, Popover, TextInput } from '@mantine/core';
import IconAt from '@tabler/icons-react/dist/esm/icons/IconAt.mjs';
import IconBold from '@tabler/icons-react/dist/esm/icons/IconBold.mjs';
import IconItalic from '@tabler/icons-react/dist/esm/icons/IconItalic.mjs';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import type { Editor } from '@tiptap/core';
import { useCallback, useState, useSyncExternalStore, type MouseEvent } from 'react';
import { sanitizeUrl } from '../../text-schema.ts';
import classes from './rich-text.module.css';
import { texts } from './texts.ts';
import { texts as kitTexts } from '../../kit/texts.ts';

interface ToolsProps {
  label: string;
  /** Null while loading. */
  editor: Editor | null;
  /** Null if there is nothing to mention. */
  onMention: ((editor: Editor) => void) | null;
}

const MARKS = [
  { mark: 'bold', name: texts.bold, Icon: IconBold },
  { mark: 'italic', name: texts.italic, Icon: IconItalic },
] as const;

/** Toolbar with bold, italic, mention and link. */
export function RichTextTools({ label, editor, onMention }: ToolsProps) {
  const [opened, setOpened] = useState(false);
  const [address, setAddress] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const isLink = useActive(editor, 'link');

  function togglePopover() {
    setAddress(String(editor?.getAttributes('link').href ?? ''));
    setProblem(null);
    setOpened(!opened);
  }

  function setLink() {
    const typed = /^[a-z]+:/i.test(address.trim()) ? address : `https://${address.trim()}`;
    const href = address.trim() ? sanitizeUrl(typed) : null;
    if (!href || !editor) return setProblem(kitTexts.invalidLink);
    setOpened(false);
    const linkText = editor.state.selection.empty && !editor.isActive('link') ? address.trim() : null;
    const chain = editor.chain().focus();
    if (linkText)
      chain.insertContent({ type: 'text', text: linkText, marks: [{ type: 'link', attrs: { href } }] });
    else chain.extendMarkRange('link').setMark('link', { href });
    chain.run();
  }

  function removeLink() {
    setOpened(false);
    editor?.chain().focus().extendMarkRange('link').unsetMark('link').run();
  }

  return (
    <div className={classes.tools} role="toolbar" aria-label={texts.formattingOf(label.toLowerCase())}>
      {MARKS.map(({ mark, name, Icon }) => (
        <MarkButton key={mark} editor={editor} mark={mark} name={name} Icon={Icon} />
      ))}
      {onMention && (
        <ActionIcon
          data-once
          size={28}
          aria-label={texts.insertAnswerOrVariable}
          disabled={!editor}
          onMouseDown={keepFocus}
          onClick={() => editor && onMention(editor)}
        >
          <IconAt size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      )}
      <Popover opened={opened} onChange={setOpened} trapFocus width={300} position="bottom-end">
        <Popover.Target>
          <ActionIcon
            size={28}
            aria-label={texts.link}
            aria-pressed={isLink}
            disabled={!editor}
            onMouseDown={keepFocus}
            onClick={togglePopover}
          >
            <IconLink size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown>
          <form
            className={classes.link}
            onSubmit={(event) => {
              event.preventDefault();
              event.stopPropagation();
              setLink();
            }}
          >
            <TextInput
              label={texts.link}
              placeholder="https://"
              value={address}
              error={problem}
              onChange={(event) => setAddress(event.currentTarget.value)}
            />
            <div className={classes.buttons}>
              <Button data-once variant="default" onClick={removeLink}>
                {texts.removeLink}
              </Button>
              <Button type="submit">{texts.setLink}</Button>
            </div>
          </form>
        </Popover.Dropdown>
      </Popover>
    </div>
  );
}

interface MarkButtonProps {
  editor: Editor | null;
  mark: string;
  name: string;
  Icon: typeof IconBold;
}

function MarkButton({ editor, mark, name, Icon }: MarkButtonProps) {
  return (
    <ActionIcon
      size={28}
      aria-label={name}
      aria-pressed={useActive(editor, mark)}
      disabled={!editor}
      onMouseDown={keepFocus}
      onClick={() => editor?.chain().focus().toggleMark(mark).run()}
    >
      <Icon size={16} stroke={1.5} aria-hidden />
    </ActionIcon>
  );
}

/** Whether the selection, or text typed next, has this mark. */
function useActive(editor: Editor | null, mark: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      editor?.on('transaction', listener);
      return () => void editor?.off('transaction', listener);
    },
    [editor],
  );
  return useSyncExternalStore(subscribe, () => editor?.isActive(mark) ?? false);
}

function keepFocus(event: MouseEvent) {
  event.preventDefault();
}
