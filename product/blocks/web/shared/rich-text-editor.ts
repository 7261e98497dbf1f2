import { Editor, type JSONContent } from '@tiptap/core';
import { Slice } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { inline, type Inline } from '../../text.ts';
import { toDocument, createExtensions, toTree } from './rich-text-document.ts';
import { parsePastedHtml, readTree } from './rich-text-tree.ts';

export interface EditorCallbacks {
  getReferenceName(ref: string): string;
  /** Called for changes by the user; `editor` is null while Tiptap is still loading. */
  onChange(tree: Inline[], editor: Editor | null): void;
  onSelect(editor: Editor): void;
  /** Returns true if the key was handled, for example by a menu. */
  onKeyDown(event: KeyboardEvent): boolean;
}

/** Mounts an editor on a field that shows this tree already; the caret stays where it is. */
export function openEditor(field: HTMLElement, tree: Inline[], callbacks: EditorCallbacks): Editor {
  const caret = readCaret(field);
  const editor: Editor = new Editor({
    element: { mount: field },
    extensions: createExtensions(callbacks.getReferenceName),
    content: toDocument(tree),
    // The style sheet has these rules, and the content security policy blocks injected ones.
    injectCSS: false,
    enableInputRules: false,
    enablePasteRules: false,
    editorProps: {
      handleKeyDown: (_, event) => callbacks.onKeyDown(event),
      // `pasteContent` parses pasted HTML, not ProseMirror.
      transformPastedHTML: () => '',
      handlePaste: (_, event) => pasteContent(editor, event.clipboardData),
      handleDOMEvents: { drop: () => true, keydown: readMovedCaret },
    },
    onUpdate: () => callbacks.onChange(toTree(editor.getJSON()), editor),
    onSelectionUpdate: () => callbacks.onSelect(editor),
  });
  if (caret) {
    const [anchor, head] = caret.map((position) => Math.min(position, editor.state.doc.content.size));
    editor.view.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, anchor!, head)));
    editor.view.focus();
  }
  return editor;
}

/**
 * Browsers report a moved caret with the next frame. Keys that were pressed before it, as on a slow device, would
 * otherwise act where the caret was: Delete after Home did nothing.
 */
function readMovedCaret(view: EditorView): false {
  if (!view.composing) view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'));
  return false;
}

/** Anchor and head of the selection in a focused field, as document positions; null if it has no focus. */
function readCaret(field: HTMLElement): [number, number] | null {
  const selection = window.getSelection();
  const { anchorNode, focusNode } = selection ?? {};
  if (!selection || !anchorNode || !focusNode || document.activeElement !== field) return null;
  const computePosition = (node: globalThis.Node, offset: number) => {
    const range = document.createRange();
    range.setStart(field, 0);
    range.setEnd(node, offset);
    const contents = range.cloneContents();
    // Without this character, `readTree` would drop a trailing break as the `<br>` that browsers append.
    contents.append('|');
    return countPositions(toDocument(readTree(contents))) - 1;
  };
  if (!field.contains(anchorNode) || !field.contains(focusNode)) return null;
  return [
    computePosition(anchorNode, selection.anchorOffset),
    computePosition(focusNode, selection.focusOffset),
  ];
}

const countPositions = ({ content = [] }: JSONContent) =>
  content.reduce((sum, { text }) => sum + (text?.length ?? 1), 0);

/** Shows a tree that was changed elsewhere. Replaces only what differs, so that the caret stays where it is. */
export function showTree({ view, schema }: Editor, tree: Inline[]): void {
  const current = view.state.doc;
  const next = schema.nodeFromJSON(toDocument(tree));
  const from = current.content.findDiffStart(next.content);
  const end = current.content.findDiffEnd(next.content);
  if (from === null || !end) return;
  // For "aa" → "a", both searches find the same character.
  const overlap = Math.max(0, from - Math.min(end.a, end.b));
  const change = view.state.tr.replace(from, end.a + overlap, next.slice(from, end.b + overlap));
  view.dispatch(change.setMeta('preventUpdate', true));
}

function pasteContent(editor: Editor, data: DataTransfer | null): boolean {
  if (!data) return false;
  const html = data.getData('text/html');
  const tree = html ? parsePastedHtml(html) : inline(data.getData('text/plain').replaceAll(/\r\n?/g, '\n'));
  // The clipboard has no text, for example only an image.
  if (tree.length === 0) return true;
  const { content } = editor.schema.nodeFromJSON(toDocument(tree));
  editor.view.dispatch(editor.state.tr.replaceSelection(new Slice(content, 0, 0)).scrollIntoView());
  return true;
}
