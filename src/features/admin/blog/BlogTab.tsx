import { Plus } from 'lucide';
import { type ReactNode, useMemo, useState } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import { definePart } from '#components/ui/use-part.ts';
import { operator } from '#db/operator.ts';
import { deletePost, findPosts, getPost, type PostRow, type PostSort } from '#features/blog/post.admin.ts';
import { importLate } from '#lib/late-code.ts';
import { postUrl } from '#lib/urls.ts';
import { deleteWithUndo } from '../data/delete-with-undo.ts';
import { defineQuery } from '../data/query.ts';
import { useQuery } from '../data/use-query.ts';
import { ConfirmDelete } from '../form/ConfirmDelete.tsx';
import { DeskDialog } from '../form/DeskDialog.tsx';
import { RecordLoader } from '../form/RecordLoader.tsx';
import { closeRecord, openNewRecord, openRecord, useOpenRecord } from '../open-record.ts';
import { DateText } from '../parts/DateText.tsx';
import { OnDemand } from '../parts/OnDemand.tsx';
import { RowActions } from '../parts/RowActions.tsx';
import { TabHead } from '../parts/TabHead.tsx';
import { Thumb } from '../parts/Thumb.tsx';
import { useCommands } from '../shell/commands.store.ts';
import type { Card, Column } from '../table/columns.ts';
import { DataTable } from '../table/DataTable.tsx';
import { SearchBox } from '../table/SearchBox.tsx';
import { pageOf, type TableState, useTableState } from '../table/table-state.ts';

const SORTS = ['title', 'category', 'created_at', 'updated_at'] as const satisfies PostSort[];

const postsPage = defineQuery(['blog_posts'], (table: TableState<PostSort>, signal) =>
  findPosts(operator, { search: table.text }, pageOf(table), signal),
);

const postById = defineQuery([], (id: string) => getPost(operator, id), { keeps: 0 });

/** The editor is the heaviest part of the desk: it comes when a post is opened. */
const form = definePart(async () => (await importLate(() => import('./PostForm.tsx'))).PostForm);

const COLUMNS: readonly Column<PostRow>[] = [
  {
    id: 'title',
    title: 'Title',
    kind: 'name',
    sort: 'title',
    cell: (post) => (
      <span className="flex items-center gap-3">
        <Thumb image={post.cover_image} />
        <span className="truncate">{post.title}</span>
      </span>
    ),
  },
  { id: 'category', title: 'Category', sort: 'category', cell: (post) => post.category },
  { id: 'created', title: 'Created At', sort: 'created_at', cell: (post) => <DateText at={post.created_at} /> },
  { id: 'updated', title: 'Updated At', sort: 'updated_at', cell: (post) => <DateText at={post.updated_at} /> },
];

export function BlogTab() {
  const table = useTableState<PostSort>({ sorts: SORTS, defaultSort: { by: 'created_at', descending: true } });
  const posts = useQuery(postsPage, table);
  const { result } = posts;
  const open = useOpenRecord();
  const [doomed, setDoomed] = useState<PostRow | null>(null);
  useCommands(useMemo(() => [{ label: 'Add Post', shortcut: 'N', run: openNewRecord }], []));
  const actions = (post: PostRow) => (
    <RowActions
      name={post.title}
      href={postUrl(post)}
      onEdit={() => openRecord(post.id)}
      onDelete={() => setDoomed(post)}
    />
  );
  const toCard = (post: PostRow): Card => ({
    picture: <Thumb image={post.cover_image} />,
    title: post.title,
    line: (
      <>
        {post.category}
        <DateText at={post.created_at} />
      </>
    ),
    action: actions(post),
  });
  return (
    <>
      <TabHead title="Blog Management" count={result.state === 'ready' ? result.data.total : null}>
        <SearchBox label="Search posts" text={table.text} />
        <button type="button" className="btn btn-small btn-brand" onClick={openNewRecord}>
          <Icon of={Plus} />
          Add Post
        </button>
      </TabHead>
      <DataTable
        label="Blog posts"
        table={table}
        query={posts}
        columns={[...COLUMNS, { id: 'actions', title: 'Actions', kind: 'actions', cell: actions }]}
        card={toCard}
        rowId={(post) => post.id}
        rowName={(post) => post.title}
        onOpen={(post) => openRecord(post.id)}
        onNew={openNewRecord}
        empty={{ title: 'No blog posts available' }}
        failed="Failed to load blog posts"
      />
      {doomed && (
        <ConfirmDelete
          question="Are you sure you want to delete this post?"
          onDelete={() =>
            deleteWithUndo({
              table: 'blog_posts',
              id: doomed.id,
              remove: () => deletePost(operator, doomed.id),
              done: 'Blog post deleted successfully',
            })
          }
          failed="Failed to delete blog post"
          onClose={() => setDoomed(null)}
        />
      )}
      {open.state !== 'closed' && (
        <OnDemand part={form} failed="Failed to load the editor" frame={openingDialog}>
          {(PostForm) =>
            open.state === 'new' ? (
              <PostForm post={null} onClose={closeRecord} />
            ) : (
              <RecordLoader
                key={open.id}
                query={postById}
                id={open.id}
                title="Edit Blog Post"
                missing="Blog post not found"
                failed="Failed to load blog posts"
                onClose={closeRecord}
              >
                {(post) => <PostForm post={post} onClose={closeRecord} />}
              </RecordLoader>
            )
          }
        </OnDemand>
      )}
    </>
  );
}

function openingDialog(inside: ReactNode) {
  return (
    <DeskDialog shape="small" title="Blog Post" onClose={closeRecord}>
      {inside}
    </DeskDialog>
  );
}
