export { FreeTextEditor as editor } from '../kit/typed/editor-typed.tsx';
