import type { Editor } from '@tiptap/core';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Inline } from '../../text.ts';
import type { EditorEvents } from './rich-text-editor.ts';
import { drawTree, nameChips, readTree } from './rich-text-tree.ts';

type EditorModule = typeof import('./rich-text-editor.ts');

let loaded: EditorModule | null = null;
const load = async () => (loaded ??= await import('./rich-text-editor.ts'));

interface FieldProps extends EditorEvents {
  tree: Inline[];
  readOnly: boolean;
}

/**
 * Shows a tree in a field and lets people change it. Tiptap comes after the page: until then the field shows the same
 * and takes plain typing, then the editor opens on that very element, so that nothing moves and the focus stays.
 */
export function useRichTextEditor(field: RefObject<HTMLDivElement | null>, props: FieldProps) {
  const { tree, readOnly, nameOf } = props;
  const [module, setModule] = useState(loaded);
  const [editor, setEditor] = useState<Editor | null>(null);
  const shown = useRef<Inline[] | null>(null);
  const latest = useRef(props);

  useLayoutEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    if (readOnly || module) return;
    let wanted = true;
    load().then(
      (it) => wanted && setModule(it),
      // Offline, or a newer version was installed: plain typing goes on, and the next field asks again.
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [readOnly, module]);

  useLayoutEffect(() => {
    if (!field.current) return;
    if (shown.current === tree) return nameChips(field.current, nameOf);
    if (editor && module) module.showTree(editor, tree);
    else drawTree(field.current, tree, nameOf);
    shown.current = tree;
  }, [field, editor, module, tree, nameOf]);

  useLayoutEffect(() => {
    if (!field.current || !module || readOnly) return;
    const opened = module.openEditor(field.current, latest.current.tree, {
      nameOf: (ref) => latest.current.nameOf(ref),
      onChange(read, of) {
        shown.current = read;
        latest.current.onChange(read, of);
      },
      onSelect: (of) => latest.current.onSelect(of),
      onKeyDown: (event) => latest.current.onKeyDown(event),
    });
    setEditor(opened);
    return () => {
      opened.destroy();
      setEditor(null);
      shown.current = null;
    };
  }, [field, module, readOnly]);

  /** Reads what was typed before the editor was there. */
  function readField() {
    if (editor || readOnly || !field.current) return;
    shown.current = readTree(field.current);
    props.onChange(shown.current, null);
  }

  return { editor, readField };
}
