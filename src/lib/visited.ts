/** Where a browser keeps what its visitor looked at, and the attribute by which a page makes room for it before it is painted. */
export const VISITED = { key: 'visited', attribute: 'data-visited' } as const;
