import { operator } from '#db/operator.ts';
import { findPosts, type PostRow, type PostSort } from '#features/blog/post.admin.ts';
import { defineQuery } from '../data/query.ts';
import { useQuery } from '../data/use-query.ts';
import { DateText } from '../parts/DateText.tsx';
import { TabHead } from '../parts/TabHead.tsx';
import type { Card, Column } from '../table/columns.ts';
import { DataTable } from '../table/DataTable.tsx';
import { SearchBox } from '../table/SearchBox.tsx';
import { pageOf, type TableState, useTableState } from '../table/table-state.ts';

const SORTS = ['title', 'category', 'created_at', 'updated_at'] as const satisfies PostSort[];

const postsPage = defineQuery(['blog_posts'], (table: TableState<PostSort>, signal) =>
  findPosts(operator, { search: table.text }, pageOf(table), signal),
);

const COLUMNS: readonly Column<PostRow>[] = [
  { id: 'title', title: 'Title', kind: 'name', sort: 'title', cell: (post) => post.title },
  { id: 'category', title: 'Category', sort: 'category', cell: (post) => post.category },
  { id: 'created', title: 'Created At', sort: 'created_at', cell: (post) => <DateText at={post.created_at} /> },
  { id: 'updated', title: 'Updated At', sort: 'updated_at', cell: (post) => <DateText at={post.updated_at} /> },
];

const toCard = (post: PostRow): Card => ({
  title: post.title,
  line: (
    <>
      {post.category}
      <DateText at={post.created_at} />
    </>
  ),
});

export function BlogTab() {
  const table = useTableState<PostSort>({ sorts: SORTS, defaultSort: { by: 'created_at', descending: true } });
  const posts = useQuery(postsPage, table);
  const { result } = posts;
  return (
    <>
      <TabHead title="Blog Management" count={result.state === 'ready' ? result.data.total : null}>
        <SearchBox label="Search posts" text={table.text} />
      </TabHead>
      <DataTable
        label="Blog posts"
        table={table}
        query={posts}
        columns={COLUMNS}
        card={toCard}
        rowId={(post) => post.id}
        rowName={(post) => post.title}
        empty={{ title: 'No blog posts available' }}
        failed="Failed to load blog posts"
      />
    </>
  );
}
