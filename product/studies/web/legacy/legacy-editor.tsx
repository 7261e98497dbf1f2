import { Outlet, useLocation, useParams } from 'react-router';
import { RequireLegacyEditor } from './require-legacy-editor.tsx';

/**
 * The steps of the old editor. They and the steps of the current editor share the draft of `StudyEditor` above them, so that
 * moving between the editors keeps unsaved changes and undo.
 */
export function LegacyEditor() {
  const { id = '' } = useParams();
  const step = useLocation().pathname.split('/').at(-1)!;
  return (
    <RequireLegacyEditor otherwise={`/study/${id}/edit/${step === 'build' ? 'questions' : step}`}>
      <Outlet />
    </RequireLegacyEditor>
  );
}
