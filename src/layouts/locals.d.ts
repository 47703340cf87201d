declare namespace App {
  interface Locals {
    sitemapEntry?: import('#lib/sitemap-entry.ts').SitemapEntry;
  }
}
