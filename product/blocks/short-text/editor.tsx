export { TypedEditor as editor } from '../kit/typed/editor-typed.tsx';
