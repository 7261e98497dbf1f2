/** Imported for its effect: declares the kinds of data of all features, which are found by their file name. */
import.meta.glob('../../../**/retention-kinds.ts', { eager: true });
