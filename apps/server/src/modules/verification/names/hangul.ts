import { joined, type SpellingTable, spellingTable } from './spelling-table.ts'

/** The parts of a syllable, as NFD takes it apart: the revised system, McCune-Reischauer, and what families are used to. */
const PARTS = spellingTable(`
  ᄀ G K, ᄁ KK GG, ᄂ N R L, ᄃ D T, ᄄ TT DD, ᄅ R L N RH -, ᄆ M, ᄇ B P V, ᄈ PP BB, ᄉ S SH, ᄊ SS, ᄋ -, ᄌ J CH Z, ᄍ JJ CH, ᄎ CH, ᄏ K,
  ᄐ T, ᄑ P, ᄒ H,
  ᅡ A AH, ᅢ AE E AI AY, ᅣ YA, ᅤ YAE, ᅥ EO U O UH E OU UR, ᅦ E EY AE, ᅧ YEO YU YOU YO YUH YOUR, ᅨ YE YEA, ᅩ O OH, ᅪ WA OA, ᅫ WAE,
  ᅬ OE OI WE, ᅭ YO, ᅮ U OO WOO OU, ᅯ WO WEO WU, ᅰ WE, ᅱ WI UI WEE, ᅲ YU YOO YOU, ᅳ EU U OO, ᅴ UI EE I EUI, ᅵ I EE Y YI,
  ᆨ K G CK, ᆩ K, ᆫ N, ᆮ T D, ᆯ L R LL, ᆷ M, ᆸ P B, ᆺ T S, ᆻ T S, ᆼ NG, ᆽ T J, ᆾ T CH, ᆿ K, ᇀ T, ᇁ P, ᇂ H -
`)

/** Family names whose usual spelling no rule of their letters gives. */
const FAMILIES = spellingTable(
  '이 LEE RHEE RI E LI, 박 PARK BARK, 임 LIM RIM, 노 ROH NOH RHO, 유 RYU YOO, 류 YOO RYOO, 심 SHIM, 신 SHIN',
)

const apart = (table: SpellingTable): SpellingTable =>
  new Map(Array.from(table, ([letters, spellings]) => [letters.normalize('NFD'), spellings]))

export const HANGUL = joined(PARTS, apart(FAMILIES))
