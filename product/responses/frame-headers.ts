/** Says that the page is in a frame of another website, where its cookies need other attributes. */
export const FRAME_HEADER = 'x-earshot-frame';
/** The resume token, for a page whose browser refuses cookies. */
export const RESUME_HEADER = 'x-earshot-resume';
/** Its value as long as the page has no token: the server then sends one in its reply. */
export const NO_TOKEN = 'none';
