export { pictureMessages as words } from '../kit/picture-words.ts';
