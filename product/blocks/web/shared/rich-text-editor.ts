import { Editor, type JSONContent } from '@tiptap/core';
import { Slice } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import { inline, type Inline } from '../../text.ts';
import { documentOf, extensionsFor, treeOf } from './rich-text-document.ts';
import { readPasted, readTree } from './rich-text-tree.ts';

export interface EditorEvents {
  nameOf(ref: string): string;
  /** What a person changed; without an editor while that is still on its way. */
  onChange(tree: Inline[], editor: Editor | null): void;
  onSelect(editor: Editor): void;
  /** True where the key was for something else, such as a menu. */
  onKeyDown(event: KeyboardEvent): boolean;
}

/** Takes over a field that shows this tree; the caret stays where it is. */
export function openEditor(field: HTMLElement, tree: Inline[], events: EditorEvents): Editor {
  const caret = caretIn(field);
  const editor: Editor = new Editor({
    element: { mount: field },
    extensions: extensionsFor(events.nameOf),
    content: documentOf(tree),
    // The page's style sheet has what it needs, and its policy refuses others.
    injectCSS: false,
    enableInputRules: false,
    enablePasteRules: false,
    editorProps: {
      handleKeyDown: (_, event) => events.onKeyDown(event),
      // `paste` reads it; ProseMirror has no need to.
      transformPastedHTML: () => '',
      handlePaste: (_, event) => paste(editor, event.clipboardData),
      handleDOMEvents: { drop: () => true },
    },
    onUpdate: () => events.onChange(treeOf(editor.getJSON()), editor),
    onSelectionUpdate: () => events.onSelect(editor),
  });
  if (caret) {
    const [anchor, head] = caret.map((one) => Math.min(one, editor.state.doc.content.size));
    editor.view.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, anchor!, head)));
    editor.view.focus();
  }
  return editor;
}

/** Where the selection of a field with the focus begins and ends, as positions in its document. */
function caretIn(field: HTMLElement): [number, number] | null {
  const selection = window.getSelection();
  const { anchorNode, focusNode } = selection ?? {};
  if (!selection || !anchorNode || !focusNode || document.activeElement !== field) return null;
  const before = (node: globalThis.Node, offset: number) => {
    const range = document.createRange();
    range.setStart(field, 0);
    range.setEnd(node, offset);
    const contents = range.cloneContents();
    // A break at the very end would be taken for the empty line of the browser.
    contents.append('|');
    return sizeOf(documentOf(readTree(contents))) - 1;
  };
  if (!field.contains(anchorNode) || !field.contains(focusNode)) return null;
  return [before(anchorNode, selection.anchorOffset), before(focusNode, selection.focusOffset)];
}

const sizeOf = ({ content = [] }: JSONContent) =>
  content.reduce((sum, { text }) => sum + (text?.length ?? 1), 0);

/** Shows a tree that changed elsewhere: only what differs is replaced, so that the caret keeps its place. */
export function showTree({ view, schema }: Editor, tree: Inline[]): void {
  const now = view.state.doc;
  const next = schema.nodeFromJSON(documentOf(tree));
  const from = now.content.findDiffStart(next.content);
  const end = now.content.findDiffEnd(next.content);
  if (from === null || !end) return;
  // In "aa" → "a" the same character is found from both ends.
  const overlap = Math.max(0, from - Math.min(end.a, end.b));
  const change = view.state.tr.replace(from, end.a + overlap, next.slice(from, end.b + overlap));
  view.dispatch(change.setMeta('preventUpdate', true));
}

function paste(editor: Editor, data: DataTransfer | null): boolean {
  if (!data) return false;
  const html = data.getData('text/html');
  const tree = html ? readPasted(html) : inline(data.getData('text/plain').replaceAll(/\r\n?/g, '\n'));
  // A picture, for example.
  if (tree.length === 0) return true;
  const { content } = editor.schema.nodeFromJSON(documentOf(tree));
  editor.view.dispatch(editor.state.tr.replaceSelection(new Slice(content, 0, 0)).scrollIntoView());
  return true;
}
