import { followedBy, joined, spellingTable } from './spelling-table.ts'

/** A consonant sounds with a vowel unless a sign says otherwise, and at the end of a word it often does not. */
const INHERENT = { devanagari: ['A'], bengali: ['A', 'O'] }

const DEVANAGARI_CONSONANTS = spellingTable(`
  क K C Q, ख KH, ग G, घ GH, ङ N NG, च CH C, छ CHH CH, ज J Z, झ JH Z, ञ N NY, ट T TT, ठ TH T, ड D R, ढ DH RH, ण N, त T TH TT,
  थ TH T, द D DH, ध DH, न N, प P, फ PH F, ब B, भ BH, म M, य Y I J, र R, ल L LL, ळ L, व V W B, श SH S, ष SH S, स S, ह H,
  क्ष KSH X CHH KSHH, ज्ञ GY JN DNY GN, श्र SHR SR, त्त TT T, द्द DD D, ल्ल LL L, प्प PP P, म्म MM M, न्न NN N
`)
const DEVANAGARI_VOWELS = spellingTable(`
  अ A U, आ AA A, इ I E, ई EE I, उ U OO, ऊ OO U, ए E AI AY, ऐ AI E, ओ O, औ AU OU, ऋ RI RU, ा A AA, ि I E, ी I EE Y, ु U OO, ू OO U,
  ृ RI RU R, े E AY A EY, ै AI E EY AY, ो O, ौ AU O OU AV, ं N M - NG, ँ N M -, ः H -, ् -, ़ -
`)

const BENGALI_CONSONANTS = spellingTable(`
  ক K Q C, খ KH, গ G, ঘ GH, ঙ NG N, চ CH C, ছ CHH CH S, জ J Z, ঝ JH, ঞ N, ট T, ঠ TH, ড D, ঢ DH, ণ N, ত T TH, থ TH, দ D, ধ DH, ন N, প P,
  ফ F PH, ব B V W, ভ BH V, ম M, য J Z Y, র R, ল L, শ SH S, ষ SH S, স S SH, হ H, ড় R, ঢ় RH R, য় Y I E -, ৎ T, ক্ষ KKH KSH KH X
`)
const BENGALI_VOWELS = spellingTable(`
  অ A O, আ A AA, ই I E EE, ঈ I EE, উ U OO, ঊ U OO, এ E A AE, ঐ OI AI, ও O, ঔ OU AU, ঋ RI, া A AA, ি I E EE, ী I EE Y, ু U OO O, ূ U OO,
  ৃ RI R, ে E A AY, ৈ OI AI, ো O, ৌ OU AU, ং NG N M, ঁ N -, ঃ H -, ্ - YA, ় -
`)

export const INDIC = joined(
  followedBy(DEVANAGARI_CONSONANTS, INHERENT.devanagari),
  DEVANAGARI_VOWELS,
  followedBy(BENGALI_CONSONANTS, INHERENT.bengali),
  BENGALI_VOWELS,
)
