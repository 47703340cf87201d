/** The head of a page in Next's own words. */
export function metadataOf({ title, description, keywords, url, image }) {
  return {
    title,
    description,
    keywords,
    robots: { index: true, follow: true, 'max-image-preview': 'large' },
    alternates: { canonical: url, types: { 'application/rss+xml': [{ url: '/rss.xml', title: 'Pwani blog' }] } },
    openGraph: {
      siteName: 'Pwani',
      type: 'website',
      title,
      description,
      url,
      locale: 'en_US',
      images: [{ url: image, width: 1200, height: 630 }],
    },
    twitter: { card: 'summary_large_image', title, description, images: [image] },
  };
}
