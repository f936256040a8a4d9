import { spellingTable } from './spelling-table.ts'

/** Letters that are written in another way than without their diacritics (ICAO 9303, part 3, section 6.A). */
export const LATIN = spellingTable(`
  ä AE A, ö OE O, ü UE U UXX, å AA A, æ AE A, ø OE O, œ OE O, ß SS S SZ, ñ N NXX NY,
  þ TH, ð D DH, đ D DJ, ħ H, ł L, ŧ T, ı I, ĸ K, ŋ N NG, ĳ IJ Y, ə E A, ɓ B, ɗ D, ƙ K, ơ O, ư U
`)
