const KEY = 'request-salt';
/** How long a tab keeps its salt: whoever asks the same tomorrow asks anew. */
const KEPT_FOR = 24 * 60 * 60 * 1000;
/** How long tabs opened later share it. */
const SHARED_FOR = 60 * 60 * 1000;
/** It begins with the moment when it was made. */
let salt = '';
const idsOfPage = new Map<string, string>();

/**
 * The id under which a request is stored. In one tab the same words give the same id for a day, and for a while in
 * all tabs of the device, so a second press, a repeated try, a form sent again after going back and one sent from two tabs
 * all make one row; other words make another.
 */
export async function requestIdFor(words: object): Promise<string> {
  const text = getSalt() + JSON.stringify(Object.entries(words).sort());
  // Browsers keep digests from pages that came without https; there the same words have one id as long as the page lives.
  if (!crypto.subtle) return idOfPage(text);
  return toUuid(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));
}

function idOfPage(text: string): string {
  const id = idsOfPage.get(text) ?? randomUuid();
  idsOfPage.set(text, id);
  return id;
}

/** Like `crypto.randomUUID`, which pages that came without https do not have. */
export function randomUuid(): string {
  return toUuid(crypto.getRandomValues(new Uint8Array(16)));
}

/** Makes the ids of this device differ from those of everybody else; without storage it holds for this page. */
function getSalt(): string {
  if (!isYounger(salt, KEPT_FOR)) salt = readSalt();
  return salt;
}

function readSalt(): string {
  const fresh = `${Date.now()} ${randomUuid()}`;
  try {
    const own = sessionStorage.getItem(KEY) ?? '';
    const stored = isYounger(own, KEPT_FOR) ? own : shareSalt(fresh);
    sessionStorage.setItem(KEY, stored);
    return stored;
  } catch {
    return fresh;
  }
}

/** The salt that another tab has made lately, else `fresh`, which is then shared with the tabs to come. */
function shareSalt(fresh: string): string {
  const shared = localStorage.getItem(KEY) ?? '';
  if (isYounger(shared, SHARED_FOR)) return shared;
  localStorage.setItem(KEY, fresh);
  return fresh;
}

function isYounger(made: string, age: number): boolean {
  // A clock that was ahead has been put right since.
  return Math.abs(Date.now() - Number.parseInt(made, 10)) < age;
}

/** A UUID of version 8, the one for digests and others of the own making. */
function toUuid(digest: Uint8Array): string {
  const hex = Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5');
}
