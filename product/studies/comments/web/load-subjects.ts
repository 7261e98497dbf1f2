/** Imported for its effect: declares what all features can comment on, in files that are found by their name. */
import.meta.glob('../../../**/comment-subjects.ts', { eager: true });
