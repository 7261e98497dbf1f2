export const MAX_TAG_NAME_LENGTH = 60;
/** Tags for participants in a workspace. */
export const MAX_TAGS = 1_000;
