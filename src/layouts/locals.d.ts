declare namespace App {
  interface Locals {
    sitemapEntry?: import('#lib/seo.ts').SitemapEntry;
    /** Whether a script of the page runs its islands, see BaseLayout.astro. */
    runsIslands?: boolean;
  }
}
