/** How many results the search on the home page shows; the rest is one link away. */
export const HOME_LENGTH = 6;
