/** What the editor of templates is made of: the one of studies. */
export { BriefFields } from '../brief-step.tsx';
export { StudyEditor } from '../editor.tsx';
export { ReviewCards } from '../review-step.tsx';
export { StudyFrame } from '../study-frame.tsx';
export { useEditing } from '../use-draft.ts';
