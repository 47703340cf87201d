declare namespace App {
  interface Locals {
    sitemapEntry?: import('#lib/seo.ts').SitemapEntry;
  }
}
