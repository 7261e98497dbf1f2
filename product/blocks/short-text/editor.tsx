export { FreeTextEditor as editor } from '../kit/typed/editor-free-text.tsx';
