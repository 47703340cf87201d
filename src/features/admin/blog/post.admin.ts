import { operator, type Tables } from '#db/operator.ts';
import { defineRows } from '../data/rows.ts';
import { searchFilter } from '../data/search-filter.ts';
import type { TableState } from '../table/table-state.ts';

/** What the list shows of a post; its text is read when it is opened. */
export type PostRow = Pick<Tables<'blog_posts'>, 'id' | 'slug' | 'title' | 'category' | 'created_at' | 'updated_at'>;

export const postRows = defineRows<TableState, PostRow>({
  tables: ['blog_posts'],
  request: ({ text }) => {
    const request = operator
      .from('blog_posts')
      .select('id,slug,title,category,created_at,updated_at', { count: 'exact' });
    const filter = searchFilter(['title', 'category'], text);
    return filter ? request.or(filter) : request;
  },
});
