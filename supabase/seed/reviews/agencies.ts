import type { ReviewLines } from './parse.ts';

export const agencyReviews: ReviewLines = {
  'coral-key-realty': [
    '5 | 12 | Katarzyna | They sent the inspection report before I knew there was one. Two pages, one ugly photo, very useful.',
    '4 | 76 | Alan G. | Well organised. After each viewing you get a summary with a list of open points, which I have not seen anywhere else on the island.',
    '5 | 143 | | They advised us to wait for a certificate before we paid. It took five weeks, and it was worth it.',
    '4 | 235 | Mohammed Al-H. | Good team, clear contracts in English and Swahili. Office is hard to find the first time.',
    '2 | 352 | Janine | The house we came to see had been under offer for a week and nobody told us. They apologised and drove us around for the afternoon, but still.',
    '5 | 520 | | ',
  ],
  'mwangaza-estates': [
    '4 | 41 | Lars-Erik | Solid. They asked more questions about us than we about them.',
    '5 | 118 | Faith Njeri | From the first message to keys in four months, and I was in Nairobi for three and a half of them.',
    '4 | 214 | | ',
    '3 | 366 | P. Conti | People are very kind. The listing said 140 m², my tape said 128. They corrected it the same day.',
  ],
  mlango: [
    '5 | 58 | Asha & Dominic | They restored it, now they let it while we are in Leeds. The statement comes on the third of the month, always.',
    '4 | 181 | Willem | Know the old houses and who has the keys. Know also which floors not to step on.',
    '5 | 297 | Emma T. | Honest about what restoration costs. We did not buy, and we are grateful.',
  ],
  'pemba-green-land': [
    '4 | 67 | Yusuf | Long name, short answers. Price is the price, no game.',
    '5 | 254 | Rachel | ',
  ],
};
