import type { ReviewLines } from './parse.ts';

export const developerReviews: ReviewLines = {
  'bahari-living': [
    '5 | 24 | Ahmed S. | Handover was six weeks late and they told us so in February, not in June. Snag list of 23 points, 22 closed within a month.',
    '4 | 110 | The Hendersons | Good build quality, sensible layouts. The pool was finished after we moved in, with some noise.',
    '5 | 177 | | ',
    '4 | 283 | Grace | Payment stages follow the building and each one is signed by our own surveyor. Windows could be better.',
  ],
  'fumba-bay-homes': [
    '5 | 48 | Matthias | Visited three times during construction without an appointment. They always let me in and gave me a helmet.',
    '3 | 155 | H. Lindgren | Nice house, but the service charge came out higher than the estimate. They did explain why.',
    '4 | 321 | Lindiwe | We live here with two kids and a dog. Quiet streets, young trees, and the drains work, which you notice in April.',
  ],
  'makuti-and-lime': [
    '5 | 82 | Nadia | Only a few houses and they know each buyer by name. We were invited when the thatch was finished, and there was pilau for everybody.',
    '4 | 208 | Oscar B. | Beautiful work, not fast work. Everything as in the drawings; I would choose a bigger kitchen next time, that one is on me.',
  ],
  'mwamba-developments': ['2 | 136 | | Answers come slowly once the contract is signed.'],
};
