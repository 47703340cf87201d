import type { ReviewLines } from './parse.ts';

/** Henrik Lindqvist has only just started and has none. */
export const agentReviews: ReviewLines = {
  'amina-hassan': [
    '5 | 18 | Ingrid S. | Amina filmed the road, the well and the neighbours’ wall before I asked. We signed from Bergen and found everything as she showed it.',
    '5 | 39 | Farid & Leila | Quick on WhatsApp, honest about the tide. She told us not to buy the first plot, which is why we bought the second.',
    '4 | 56 | T. Okafor | Good knowledge of Matemwe. Paperwork took two weeks longer than planned but she kept us informed.',
    '5 | 71 | | ',
    '5 | 98 | Marta | Very patient with my many questions. Even my mother was satisfied, and she is never satisfied.',
    '5 | 127 | Colin Ashdown | Turned up on time, in the rain, with the right keys. I wish this were less remarkable than it is.',
    '4 | 160 | Ruth | Knows the villages and the people in them. Viewings were a bit rushed on the second day.',
    '5 | 188 | Neema K. | Asante sana! Explained the lease to my father in Swahili and to my husband in English, same facts both times.',
    '3 | 219 | Bernd | Friendly and competent. For us too many voice messages and too few documents; in the end we received them all.',
    '5 | 247 | Giulia F. | She came with us to the sheha, to the surveyor and to the advocate. I never felt alone in this purchase.',
    '5 | 290 | | ',
    '5 | 334 | Dana W. | Best agent I have dealt with in four countries. Straight answers, zero pressure.',
    '4 | 389 | Hamad R. | Professional. Price was fair after one honest conversation.',
    '5 | 441 | Sophie et Marc | We visited eleven houses in three days and not one was a waste of time. The list was made for us.',
    '5 | 506 | | The house had a problem with the roof and we heard it from Amina first, not from the builder. That says it all.',
    '4 | 583 | Pieter | ',
  ],
  'juma-mwinyi': [
    '5 | 27 | Rehema | Amenisaidia sana. He picked up the phone on a Sunday and solved the matter with the key in ten minutes.',
    '5 | 64 | J. Whitfield | Knocked on a beam, shook his head and took eight thousand dollars off what I was about to offer. The seller agreed with him.',
    '4 | 103 | Anna-Lena | All good, only the first plan we were sent belonged to the plot next door. He noticed it himself.',
    '5 | 151 | | ',
    '4 | 199 | Karanja | I drove the coast with him for two days and learned more than from a year of websites.',
    '5 | 262 | Olivia P. | Told me what the place would look like in May. I went in May. He was right, and I bought it anyway.',
    '2 | 318 | Gareth | Three appointments moved at the last minute. The house itself was as described.',
    '5 | 402 | Tomasz Z. | Everything correct. Recommended.',
    '4 | 497 | Mwanaidi | ',
  ],
  'khadija-bakari': [
    '5 | 33 | Henrike | She put her hand on the wall and told us which year the bathroom was added. Then she showed us the permit for it.',
    '5 | 88 | Luke & Abi | Nine heirs, four time zones and one very calm agent. We would still be waiting without her.',
    '4 | 172 | | Knows every house and its history. Not so fast with e-mail.',
    '5 | 240 | Salma A. | My family has lived in Malindi for a hundred years and she taught me something about our own staircase.',
    '3 | 331 | Robert | OK service. I would have liked to hear about the conservation rules earlier than at the third meeting.',
    '5 | 470 | | ',
  ],
  'omar-faki': [
    '4 | 21 | Chiara | Molto gentile e preciso. The registration was slow, this was not the fault of Mr Omar.',
    '5 | 79 | Mr. Abdulrahman | Respectful with the neighbours and with us. That is how business should be done here.',
    '5 | 146 | K. Brandt | He counted 61 clove trees with us and wrote down whose they are. Then there was coffee.',
    '1 | 223 | Steve | Promised to call back about the road and never did. Had to find out from the driver.',
    '4 | 358 | | ',
  ],
  'farida-mzee': [
    '5 | 45 | Wanjiku M. | She understood our budget the first time and did not try to stretch it.',
    '4 | 133 | Dirk V. | Answers in the evening, as her profile says, and then she answers everything.',
    '5 | 205 | Mercy | Showed us the house at noon, and again at seven when the generator next door starts. Thank you for that.',
    '4 | 271 | Zuhura | ',
  ],
  'salme-khamis': [
    '4 | 52 | Émilie | Serious and discreet. I had the letter of the marine park in writing, which was important for my bank.',
    '5 | 139 | Jabir | Karibu Mafia means something with this lady.',
    '3 | 268 | | Nice and correct, but there was not much to see in our price range and the flight is not cheap.',
  ],
  'hassan-pandu': [
    '5 | 30 | Priya N. | Replied from the bus, then from the plot, then from the registry. All in one day.',
    '4 | 94 | | ',
  ],
};
