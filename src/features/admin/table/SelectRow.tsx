import type { Selection } from './selection.ts';

const BOX = 'size-4 align-middle accent-lagoon-700';

export function SelectRow({ selection, id, name }: { selection: Selection; id: string; name: string }) {
  return (
    <td className="h-(--row-h) w-9 border-b border-sand-200 pl-3 group-last:border-b-0 group-data-current:shadow-[inset_3px_0_0_var(--color-lagoon-600)]">
      <label className="grid size-6 place-items-center pointer-coarse:size-11">
        <input
          type="checkbox"
          className={BOX}
          aria-label={`Select ${name}`}
          checked={selection.ids.has(id)}
          onChange={() => selection.toggle(id)}
        />
      </label>
    </td>
  );
}

export function SelectAll({ selection, ids }: { selection: Selection; ids: readonly string[] }) {
  const chosen = ids.filter((id) => selection.ids.has(id)).length;
  const isAll = chosen === ids.length && ids.length > 0;
  return (
    <th scope="col" className="sticky top-0 z-10 w-9 border-b border-sand-300 bg-[#fcfaf6] pl-3">
      <label className="grid size-6 place-items-center">
        <input
          ref={(box) => {
            if (box) box.indeterminate = chosen > 0 && !isAll;
          }}
          type="checkbox"
          className={BOX}
          aria-label="Select all rows of this page"
          checked={isAll}
          onChange={() => selection.setAll(ids, !isAll)}
        />
      </label>
    </th>
  );
}
