import { queryOptions } from '@tanstack/react-query';
import { lazyComponent } from '#components/ui/lazy-component.ts';
import { operator } from '#db/operator.ts';
import type { PageRequest } from '#db/operator-answers.ts';
import { deletePost, findPosts, getPost, type PostRow, type PostSort } from '#features/blog/post.admin.ts';
import { postUrl } from '#lib/urls.ts';
import { closeRecord, openRecord, useOpenRecord } from '../admin-route.ts';
import { useRows } from '../data/query-client.ts';
import { OpenRecord } from '../form/RecordDialog.tsx';
import { DateText, Thumb } from '../parts/cells.tsx';
import { LazyDialog } from '../parts/LazyComponent.tsx';
import { RowActions } from '../parts/RowActions.tsx';
import { AddRecord, TabHead } from '../parts/TabHead.tsx';
import type { Card, Column } from '../table/columns.ts';
import { DataTable } from '../table/DataTable.tsx';
import { SearchBox } from '../table/SearchBox.tsx';
import { pageOf, useTableState } from '../table/table-state.ts';

const SORTS = ['title', 'category', 'created_at', 'updated_at'] as const satisfies PostSort[];

const postsPage = (search: string, page: PageRequest<PostSort>) =>
  queryOptions({
    queryKey: ['posts', search, page],
    queryFn: ({ signal }) => findPosts(operator, { search }, page, signal),
    meta: { tables: ['blog_posts'] },
  });

const postById = (id: string) => queryOptions({ queryKey: ['post', id], queryFn: () => getPost(operator, id) });

/** The editor is the heaviest part of the admin: it comes when a post is opened. */
const form = lazyComponent(() => import('./PostForm.tsx'), 'PostForm');

const COLUMNS: readonly Column<PostRow>[] = [
  {
    id: 'title',
    title: 'Title',
    kind: 'name',
    sort: 'title',
    cell: (post) => (
      <span className="flex items-center gap-3">
        <Thumb image={post.cover_image} />
        <span className="min-w-32">{post.title}</span>
      </span>
    ),
  },
  { id: 'category', title: 'Category', sort: 'category', cell: (post) => post.category },
  { id: 'created', title: 'Created At', sort: 'created_at', cell: (post) => <DateText at={post.created_at} /> },
  { id: 'updated', title: 'Updated At', sort: 'updated_at', cell: (post) => <DateText at={post.updated_at} /> },
];

const toCard = (post: PostRow): Card => ({
  picture: <Thumb image={post.cover_image} />,
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
  const posts = useRows(postsPage(table.text, pageOf(table)));
  const open = useOpenRecord();
  const actions = (post: PostRow, onDelete: () => void) => (
    <RowActions name={post.title} href={postUrl(post)} onEdit={() => openRecord(post.id)} onDelete={onDelete} />
  );
  return (
    <>
      <TabHead title="Blog Management" count={posts.data?.total}>
        <SearchBox label="Search posts" text={table.text} />
        <AddRecord label="Add Post" />
      </TabHead>
      <DataTable
        label="Blog posts"
        table={table}
        query={posts}
        columns={COLUMNS}
        card={toCard}
        actions={actions}
        deletion={(post) => ({
          question: 'Are you sure you want to delete this post?',
          table: 'blog_posts',
          remove: () => deletePost(operator, post.id),
          done: 'Blog post deleted successfully',
          failed: 'Failed to delete blog post',
        })}
        rowName={(post) => post.title}
        empty={{ title: 'No blog posts available' }}
        failed="Failed to load blog posts"
        file={(files) => files.postsFile(table.text, table.sort)}
      />
      {open.state !== 'closed' && (
        <LazyDialog of={form} failed="Failed to load the editor" shape="small" title="Blog Post" onClose={closeRecord}>
          {(PostForm) => (
            <OpenRecord
              options={postById}
              title="Edit Blog Post"
              missing="Blog post not found"
              failed="Failed to load blog posts"
            >
              {(post) => <PostForm post={post} onClose={closeRecord} />}
            </OpenRecord>
          )}
        </LazyDialog>
      )}
    </>
  );
}
