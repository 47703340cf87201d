import { imageSource } from '#db/backend-address.ts';
import { postHtml } from '#features/blog/post-html.ts';
import { formatLongDate } from '#lib/dates.ts';
import { metaDescription, pageTitle } from '#lib/seo.ts';
import { visitorSettings } from '#lib/visitor-settings.ts';
import { AdminDialog } from '../form/AdminDialog.tsx';
import { ADDRESSES, SITE } from './editor/pictures.ts';
import { canonicalUrl, type PostFields } from './post-fields.ts';

interface Props {
  fields: PostFields;
  slug: string;
  /** When the post was stored first. */
  createdAt: string;
  onClose: () => void;
}

/** A post as its page, a search engine and a shared link will show it; nothing of it is stored by looking. */
export function PostPreview({ fields, slug, createdAt, onClose }: Props) {
  const title = fields.seo_title || fields.title;
  const description = metaDescription(fields.seo_description || fields.excerpt);
  const image = fields.og_image ?? fields.cover_image;
  const address = fields.canonical_url || canonicalUrl(slug, SITE);
  return (
    <AdminDialog shape="wide" title="Preview" onClose={onClose}>
      <div className="grid gap-5 bg-coral-100 px-4 py-5 md:grid-cols-2 md:px-5.5">
        <section aria-label="Search result">
          <h3 className="mb-2">Search result</h3>
          <div className="rounded-md bg-white p-4">
            <p className="truncate text-xs text-clove-500">{address}</p>
            <p className="mt-0.5 line-clamp-1 text-lg text-st-blue-fg">
              {pageTitle(title, visitorSettings().brand_name)}
            </p>
            <p className="mt-0.5 text-clove-700">{description}</p>
          </div>
        </section>
        <section aria-label="Share card">
          <h3 className="mb-2">Shared link</h3>
          <div className="overflow-hidden rounded-md bg-white">
            {image && <img className="aspect-[1.91] w-full object-cover" src={imageSource(image)} alt="" />}
            <div className="p-4">
              <p className="text-xs text-clove-500 uppercase">{new URL(SITE).host}</p>
              <p className="mt-0.5 line-clamp-2 font-semibold">{title}</p>
              <p className="mt-0.5 line-clamp-2 text-clove-700">{description}</p>
            </div>
          </div>
        </section>
      </div>
      <Article fields={fields} createdAt={createdAt} />
    </AdminDialog>
  );
}

function Article({ fields, createdAt }: Pick<Props, 'fields' | 'createdAt'>) {
  const html = postHtml(fields.content, {
    ...ADDRESSES,
    picture: (address, alt) => `<img src="${imageSource(address).replaceAll('&', '&amp;')}" alt="${alt}" />`,
  });
  return (
    <article className="px-4 py-8 md:px-5.5" aria-label="Article">
      <header className="mx-auto max-w-170">
        <p className="flex flex-wrap gap-x-2.5 text-clove-500">
          <span className="font-semibold text-lagoon-700">{fields.category}</span>
          {formatLongDate(createdAt)}
        </p>
        <p className="mt-3 font-display text-[clamp(2rem,4vw,3.25rem)] leading-[1.08] font-[380] tracking-[-.02em] text-balance wrap-anywhere">
          {fields.title || 'Without a title'}
        </p>
        <p className="mt-4.5 text-lead text-clove-700" dir="auto">
          {fields.excerpt}
        </p>
      </header>
      {fields.cover_image && (
        <img
          className="mt-8 aspect-21/9 min-h-60 w-full rounded-sm object-cover"
          src={imageSource(fields.cover_image)}
          alt=""
        />
      )}
      <div
        className="post-body mx-auto mt-8 max-w-170"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: `postHtml` has made it safe, as for the page.
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </article>
  );
}
