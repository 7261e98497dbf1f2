/** Says that the page is in a frame of another website, where its cookies need other attributes. */
export const FRAME_HEADER = 'x-earshot-frame';
/** The resume token, for a frame whose browser refuses cookies. */
export const RESUME_HEADER = 'x-earshot-resume';
