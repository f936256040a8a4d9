import { spellingTable } from './spelling-table.ts'

/** Hepburn's spelling, as Japan's passports have it, with the other one. Katakana are read as hiragana before. */
export const KANA = spellingTable(`
  あ A, い I, う U - H, え E, お O - H, か KA, き KI, く KU, け KE, こ KO, さ SA, し SHI SI, す SU, せ SE, そ SO, た TA, ち CHI TI,
  つ TSU TU, て TE, と TO, な NA, に NI, ぬ NU, ね NE, の NO, は HA, ひ HI, ふ FU HU, へ HE, ほ HO, ま MA, み MI, む MU, め ME, も MO,
  や YA, ゆ YU, よ YO, ら RA LA, り RI LI, る RU L LU, れ RE LE, ろ RO LO, わ WA, を O WO, ん N M, が GA, ぎ GI, ぐ GU, げ GE, ご GO,
  ざ ZA, じ JI ZI, ず ZU, ぜ ZE, ぞ ZO, だ DA, ぢ JI DI, づ ZU DU DZU, で DE, ど DO, ば BA VA, び BI VI, ぶ BU, べ BE VE, ぼ BO, ぱ PA,
  ぴ PI, ぷ PU, ぺ PE, ぽ PO, ゔ VU BU, っ K S T P C, ー - H A I U E O,
  きゃ KYA, きゅ KYU, きょ KYO, しゃ SHA SYA, しゅ SHU SYU, しょ SHO SYO, ちゃ CHA TYA, ちゅ CHU TYU, ちょ CHO TYO, にゃ NYA, にゅ NYU,
  にょ NYO, ひゃ HYA, ひゅ HYU, ひょ HYO, みゃ MYA, みゅ MYU, みょ MYO, りゃ RYA, りゅ RYU, りょ RYO, ぎゃ GYA, ぎゅ GYU, ぎょ GYO,
  じゃ JA ZYA, じゅ JU ZYU, じょ JO ZYO, びゃ BYA, びゅ BYU, びょ BYO, ぴゃ PYA, ぴゅ PYU, ぴょ PYO,
  じぇ JE, しぇ SHE, ちぇ CHE, てぃ TI, でぃ DI, ふぁ FA, ふぃ FI, ふぇ FE, ふぉ FO, うぃ WI, うぇ WE, うぉ WO, ゔぁ VA, ゔぃ VI, ゔぇ VE, ゔぉ VO
`)

const [FIRST_KATAKANA, LAST_KATAKANA] = ['ァ', 'ヴ']
const BETWEEN_THE_TWO = 0x60

export const asHiragana = (letter: string): string =>
  letter >= FIRST_KATAKANA && letter <= LAST_KATAKANA
    ? String.fromCharCode(letter.charCodeAt(0) - BETWEEN_THE_TWO)
    : letter
