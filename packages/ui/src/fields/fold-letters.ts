/** Accents of Latin, Greek and Cyrillic letters, the vowel marks and hamza of Arabic, and the dot of borrowed Indic letters. */
const MARKS = /[\u0300-\u036F\u0640\u064B-\u065F\u0670\u093C\u09BC]/g

/** Letters that people type for each other within a script, and that no normal form joins. */
const LETTERS: Record<string, string> = {
  // Latin
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  // Cyrillic letters of Kazakh and Mongolian, on a Russian keyboard
  ә: 'а',
  ғ: 'г',
  қ: 'к',
  ң: 'н',
  ө: 'о',
  ұ: 'у',
  ү: 'у',
  һ: 'х',
  і: 'и',
  // Arabic and Persian forms
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  ٱ: 'ا',
  // Apostrophes and hyphens that phones and documents write
  '\u2018': "'",
  '\u2019': "'",
  '\u02BC': "'",
  '\u2010': '-',
  '\u2011': '-',
  '\u2013': '-',
}

/** Traditional and simplified Chinese signs of the names of countries, in pairs. */
const SIGNS =
  '國国韓韩蘭兰羅罗爾尔維维亞亚馬马蘇苏烏乌約约緬缅賽赛納纳貝贝達达盧卢剛刚幾几內内東东薩萨紐纽義义臘腊頓顿圖图魯鲁島岛聖圣' +
  '華华聯联別别蓋盖葉叶門门萊莱奧奥愛爱麥麦澤泽賴赖賓宾遜逊紹绍贊赞溫温連连臺台灣湾瑪玛倫伦錫锡'
for (const [traditional = '', simplified = ''] of SIGNS.match(/../gu) ?? []) LETTERS[traditional] = simplified

const KATAKANA = /[\u30A1-\u30F6]/g
const KATAKANA_TO_HIRAGANA = 0x60

/**
 * What is left of a text for a search: case, accents, width and variants of a letter do not matter. "osterreich" finds
 * "Österreich", "ISTANBUL" and "ıstanbul" are one, カンコク is かんこく.
 */
export function foldLetters(text: string): string {
  const folded = text
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLocaleLowerCase('en')
    .replace(MARKS, '')
    .replace(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - KATAKANA_TO_HIRAGANA))
  return Array.from(folded, (letter) => LETTERS[letter] ?? letter)
    .join('')
    .trim()
}
