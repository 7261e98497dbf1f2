import type { Editor } from '@tiptap/core';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Inline } from '../../text.ts';
import type { EditorCallbacks } from './rich-text-editor.ts';
import { renderTree, updateChipNames, readTree } from './rich-text-tree.ts';

type EditorModule = typeof import('./rich-text-editor.ts');

let editorModuleCache: EditorModule | null = null;
const loadEditorModule = async () => (editorModuleCache ??= await import('./rich-text-editor.ts'));

interface FieldProps extends EditorCallbacks {
  tree: Inline[];
  readOnly: boolean;
}

/**
 * Shows a tree in an editable field. Tiptap is loaded after the page: until then the field accepts plain typing. The
 * editor is then mounted on the same element, so that the layout and the focus do not change.
 */
export function useRichTextEditor(field: RefObject<HTMLDivElement | null>, props: FieldProps) {
  const { tree, readOnly, getReferenceName } = props;
  const [module, setModule] = useState(editorModuleCache);
  const [editor, setEditor] = useState<Editor | null>(null);
  const shownTree = useRef<Inline[] | null>(null);
  const latestProps = useRef(props);

  useLayoutEffect(() => {
    latestProps.current = props;
  });

  useEffect(() => {
    if (readOnly || module) return;
    let isMounted = true;
    loadEditorModule().then(
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
    if (shownTree.current === tree) return updateChipNames(field.current, getReferenceName);
    if (editor && module) module.showTree(editor, tree);
    else renderTree(field.current, tree, getReferenceName);
    shownTree.current = tree;
  }, [field, editor, module, tree, getReferenceName]);

  useLayoutEffect(() => {
    if (!field.current || !module || readOnly) return;
    const openedEditor = module.openEditor(field.current, latestProps.current.tree, {
      getReferenceName: (ref) => latestProps.current.getReferenceName(ref),
      onChange(changedTree, changedEditor) {
        shownTree.current = changedTree;
        latestProps.current.onChange(changedTree, changedEditor);
      },
      onSelect: (selectedEditor) => latestProps.current.onSelect(selectedEditor),
      onKeyDown: (event) => latestProps.current.onKeyDown(event),
    });
    setEditor(openedEditor);
    return () => {
      openedEditor.destroy();
      setEditor(null);
      shownTree.current = null;
    };
  }, [field, module, readOnly]);

  /** Reads what was typed before the editor was mounted. */
  function readField() {
    if (editor || readOnly || !field.current) return;
    shownTree.current = readTree(field.current);
    props.onChange(shownTree.current, null);
  }

  return { editor, readField };
}
