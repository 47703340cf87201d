/** Where a browser keeps what its visitor looked at, and the attribute by which a page makes room for it before it is painted. */
export const VISITED = { key: 'visited', attribute: 'data-visited' } as const;

type Area = 'localStorage' | 'sessionStorage';

/** Null where there is none, or storage is blocked. */
export function readStored(area: Area, key: string): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** Null where there is none, or it is no JSON. */
export function readStoredJson(area: Area, key: string): unknown {
  try {
    return JSON.parse(readStored(area, key) ?? 'null');
  } catch {
    return null;
  }
}

/** Without a value nothing is kept. False where storage is blocked or full. */
export function store(area: Area, key: string, value: string | null): boolean {
  try {
    if (value === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
