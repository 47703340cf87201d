type Node = Record<string, unknown>;

/** What Google needs of a thing before it shows it, wherever it stands. */
const REQUIRED_ANYWHERE: Readonly<Record<string, readonly string[]>> = {
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name'],
  AggregateRating: ['ratingValue', 'reviewCount'],
  Review: ['author', 'reviewRating'],
  Rating: ['ratingValue'],
  GeoCoordinates: ['latitude', 'longitude'],
  PostalAddress: ['addressCountry'],
  OpeningHoursSpecification: ['dayOfWeek', 'opens', 'closes'],
  Organization: ['name', 'url'],
};

/** What it needs of the thing a page is about; a mere mention of the same thing may be shorter. */
const REQUIRED_OF_A_PAGE: Readonly<Record<string, readonly string[]>> = {
  BlogPosting: ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher', 'mainEntityOfPage'],
  Blog: ['name', 'description', 'url', 'publisher'],
  CollectionPage: ['name', 'description', 'url', 'mainEntity'],
  Service: ['name', 'description', 'provider', 'areaServed', 'image'],
  RealEstateListing: ['name', 'description', 'url', 'datePosted', 'image', 'offers', 'mainEntity'],
  RealEstateAgent: ['name', 'url', 'address'],
  Place: ['name', 'description', 'url', 'geo'],
  WebSite: ['name', 'url'],
  AboutPage: ['name', 'url', 'mainEntity'],
  ContactPage: ['name', 'url', 'mainEntity'],
  WebPage: ['name', 'url'],
};

const ADDRESSES = ['@id', 'url', 'item', 'image', 'logo', 'mainEntityOfPage'];
const DATES = ['datePublished', 'dateModified', 'datePosted'];
const DATE = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2}))?$/;

/** What keeps search engines from using the structured data of one page, in words. */
export function searchProblems(things: readonly unknown[]): string[] {
  const nodes = things.filter(isNode);
  const kinds = nodes.map(typeOf);
  return [
    ...things.flatMap((thing) => (isNode(thing) ? [] : [`${JSON.stringify(thing)} is no thing`])),
    ...nodes.flatMap((node) => missing(node, REQUIRED_OF_A_PAGE)),
    ...nodes.flatMap(listNodes).flatMap(problemsOf),
    ...kinds.filter((kind, index) => kinds.indexOf(kind) !== index).map((kind) => `${kind} stands twice`),
  ];
}

function problemsOf(node: Node): string[] {
  const values = Object.entries(node).flatMap(([name, value]) => [value].flat().map((single) => ({ name, single })));
  return [
    ...missing(node, REQUIRED_ANYWHERE),
    ...values.flatMap(({ name, single }) => {
      const where = `${typeOf(node)}.${name}`;
      if (single === null || single === '') return [`${where} is empty`];
      if (typeof single !== 'string') return [];
      if (ADDRESSES.includes(name) && !/^https?:\/\//.test(single)) return [`${where} is no full address: ${single}`];
      if (DATES.includes(name) && !DATE.test(single)) return [`${where} is no date of ISO 8601: ${single}`];
      return [];
    }),
    ...(typeOf(node) === 'BreadcrumbList' ? trailProblems(node) : []),
  ];
}

function trailProblems({ itemListElement }: Node): string[] {
  const crumbs = [itemListElement].flat().filter(isNode);
  const isCounted = crumbs.every(({ position }, index) => position === index + 1);
  const isLinked = crumbs.every(({ item }) => typeof item === 'string');
  return isCounted && isLinked && crumbs.length > 1 ? [] : ['The trail of breadcrumbs has a gap'];
}

function missing(node: Node, required: Readonly<Record<string, readonly string[]>>): string[] {
  const names = required[typeOf(node)] ?? [];
  return names.filter((name) => node[name] === undefined).map((name) => `${typeOf(node)} lacks ${name}`);
}

/** The node itself and every node inside it. */
function listNodes(node: Node): Node[] {
  const inside = Object.values(node).flatMap((value) => [value].flat().filter(isNode));
  return [node, ...inside.flatMap(listNodes)];
}

function typeOf(node: Node): string {
  return String(node['@type']);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
