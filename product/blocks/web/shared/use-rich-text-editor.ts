import type { Editor } from '@tiptap/core';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Inline } from '../../text.ts';
import type { EditorEvents } from './rich-text-editor.ts';
import { renderTree, updateChipNames, readTree } from './rich-text-tree.ts';

type EditorModule = typeof import('./rich-text-editor.ts');

let loaded: EditorModule | null = null;
const load = async () => (loaded ??= await import('./rich-text-editor.ts'));

interface FieldProps extends EditorEvents {
  tree: Inline[];
  readOnly: boolean;
}

/**
 * Shows a tree in an editable field. Tiptap is loaded after the page: until then the field accepts plain typing. The
 * editor is then mounted on the same element, so that nothing moves and the focus stays.
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
    let isMounted = true;
    load().then(
      (editorModule) => isMounted && setModule(editorModule),
      // Offline, or a new version was deployed: plain typing still works, and the next field loads it again.
      () => {},
    );
    return () => {
      isMounted = false;
    };
  }, [readOnly, module]);

  useLayoutEffect(() => {
    if (!field.current) return;
    if (shown.current === tree) return updateChipNames(field.current, nameOf);
    if (editor && module) module.showTree(editor, tree);
    else renderTree(field.current, tree, nameOf);
    shown.current = tree;
  }, [field, editor, module, tree, nameOf]);

  useLayoutEffect(() => {
    if (!field.current || !module || readOnly) return;
    const openedEditor = module.openEditor(field.current, latest.current.tree, {
      nameOf: (ref) => latest.current.nameOf(ref),
      onChange(changed, changedIn) {
        shown.current = changed;
        latest.current.onChange(changed, changedIn);
      },
      onSelect: (selectedIn) => latest.current.onSelect(selectedIn),
      onKeyDown: (event) => latest.current.onKeyDown(event),
    });
    setEditor(openedEditor);
    return () => {
      openedEditor.destroy();
      setEditor(null);
      shown.current = null;
    };
  }, [field, module, readOnly]);

  /** Reads what was typed before the editor was mounted. */
  function readField() {
    if (editor || readOnly || !field.current) return;
    shown.current = readTree(field.current);
    props.onChange(shown.current, null);
  }

  return { editor, readField };
}
