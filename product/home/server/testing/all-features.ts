/** Imported for its effect: declares all features, as the program does when it starts. */
import.meta.glob('/product/**/server/feature.ts', { eager: true });
