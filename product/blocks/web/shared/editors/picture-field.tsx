export { PictureField } from '../../../kit/pictures/editor-picture.tsx';
