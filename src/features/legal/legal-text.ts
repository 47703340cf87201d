/** A paragraph, or the points of a list. */
type LegalBlock = string | readonly string[];

export interface LegalSection {
  /** The fragment of its address. */
  id: string;
  heading: string;
  blocks: readonly LegalBlock[];
}

export interface LegalText {
  title: string;
  /** What search engines and link previews show. */
  description: string;
  /** The whole of it in two or three sentences. */
  summary: string;
  sections: readonly LegalSection[];
}
