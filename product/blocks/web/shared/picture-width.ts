export { addPictureWidth } from '../../kit/pictures/picture-source.ts';
