import { followedBy, joined, spellingTable } from './spelling-table.ts'

/** Arabic and Hebrew leave short vowels out: any that a passport has may stand behind a consonant. */
const UNWRITTEN = 'A E I O U Y AA EE OO OU AI EI AY EY IE IA AH EH AU UE'.split(' ')

/**
 * ICAO 9303, part 3, section 6.C gives a reversible spelling for the zone alone; passports have the spelling of the sound.
 * The consonants of Arabic, Persian and Urdu.
 */
const ARABIC_CONSONANTS = spellingTable(`
  ب B P, ت T TT, ث TH S T, ج J G DJ DZ, ح H HH -, خ KH K CH H, د D DD, ذ DH TH D Z, ر R RR, ز Z ZZ, س S SS C, ش SH CH S SCH,
  ص S SS, ض D DH Z DD, ط T TT, ظ Z DH TH D, ع - A E I O U AA, غ GH G, ف F FF PH, ق Q K G C KK QQ, ك K C KK Q, ل L LL, م M MM,
  ن N NN, ه H -, و W V U O OU OO WW AU AW, ي Y I EE IY YY E AI EI J, ء - A, ئ - Y E I A, ؤ - O U W,
  پ P, چ CH TCH, ژ ZH J, گ G, ک K C KK Q, ی Y I EE IY YY E AI EI A J, ٹ T, ڈ D, ڑ R, ں N, ھ H, ہ H -, ے E Y
`)
const ARABIC_VOWELS = spellingTable(`
  ا A E I O U AA - EI, أ A E I O U AA -, إ I E A -, آ AA A, ى A AA I Y, ة A AH E EH AT ET H -, ٱ A -,
  لا LA LAA LE, الله ALLAH ULLAH OLLAH LLAH ALLA ULLA ELLAH, ال AL EL UL OL L AR ER UR AS ES AZ EZ AN EN UN AD ED UD AT ET ASH ESH
`)

const HEBREW_CONSONANTS = spellingTable(`
  ב B V BB, ג G J, ד D DD, ה H A -, ו V W O U OO OU, ז Z, ח CH H KH, ט T TT, י Y I EE J - EI AI, כ K KH CH C, ך K KH CH, ל L LL,
  מ M MM, ם M, נ N NN, ן N, ס S SS, ע - A E I O, פ P F PH PP, ף F PH P, צ TZ TS Z C, ץ TZ TS Z, ק K Q C CK, ר R RR, ש SH S SCH,
  ת T TH, א A E I O U -, וו V W
`)

/** Signs of vowels and doubling, which few people type. */
const POINTS = spellingTable(
  [...'\u064B\u064C\u064D\u064E\u064F\u0650\u0651\u0652\u0640'].map((sign) => `${sign} -`).join(','),
)

export const SEMITIC = joined(
  followedBy(ARABIC_CONSONANTS, UNWRITTEN),
  ARABIC_VOWELS,
  followedBy(HEBREW_CONSONANTS, UNWRITTEN),
  POINTS,
)
