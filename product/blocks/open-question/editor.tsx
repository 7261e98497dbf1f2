export { TypedEditor as editor } from '../kit/editor-typed.tsx';
