export { pictureWords as words } from '../kit/picture-words.ts';
