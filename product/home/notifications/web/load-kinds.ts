/** Imported for its effect: declares the kinds of emails of all features, which are found by their file name. */
import.meta.glob('../../../**/notification-kinds.ts', { eager: true });
