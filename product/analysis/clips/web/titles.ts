/** Texts of the routes, which are loaded with the app. */
export const titles = { reels: 'Reels', reel: 'Reel', sharedReel: 'Shared reel' };
