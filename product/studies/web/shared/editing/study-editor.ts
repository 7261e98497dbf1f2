/** Parts of the study editor that the template editor uses. */
export { BriefFields } from '../../editor/brief-step.tsx';
export { StudyEditor } from '../../editor/editor.tsx';
export { ReviewCards } from '../../review/review-step.tsx';
export { StudyFrame } from '../../editor/study-frame.tsx';
export { useEditing } from '../../editor/use-draft.ts';
