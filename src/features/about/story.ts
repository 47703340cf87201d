/** The story that is told until there is one of the agency's own. */
const standardStory = (brand: string, since: number) => [
  `${brand} began in ${since} with a small annoyance. Good homes on these islands reached buyers abroad as a row of photographs, a price and an address that belonged to nobody. Whoever asked a question was passed from hand to hand.`,
  'So we started the other way round, with the people. We wrote down who lists what, put the name beside the price, and made it possible to reach that person in one message. Buyers told us that this, more than any photograph, was what let them decide. It is still the rule here: no listing without an agent, an agency or a developer who answers for it.',
  'The rest grew from what people asked next. They wanted to know what the law lets them hold, so we gather the papers and bring an independent advocate to the table. They wanted to know what a place is like in April, so we wrote the island guides. They wanted to stand on it first, so we arrange tours. We live in Zanzibar, we answer in working hours, and when a purchase does not make sense for you we say so.',
];

/** Paragraph by paragraph. */
export function storyOf({ story, brand_name, since }: { story: string; brand_name: string; since: number }): string[] {
  const own = story.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  return own.length > 0 ? own : standardStory(brand_name, since);
}
